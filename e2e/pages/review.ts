import type { Locator, Page, Request } from '@playwright/test'
import { expect } from '../support/expect'
import { waitForFocus } from '../support/keyboard'
import { pdfText } from '../support/pdf-text'

/** The page of one review. */
export class ReviewPage {
  readonly status: Locator
  readonly figures: Locator
  readonly forward: Locator
  readonly revert: Locator
  /** For the person who moved the review on. */
  readonly takeBack: Locator
  /** Shown instead of Take it back once the next person has started. */
  readonly askBack: Locator
  /** Rare actions in the header. */
  readonly menu: Locator
  readonly skip: Locator
  readonly dialog: Locator
  /** The reason in a dialog. */
  readonly reason: Locator
  readonly matrix: Locator
  /** The panel of the open criterion, whichever it is. */
  readonly openPanel: Locator
  readonly newestToast: Locator
  /** Every editable text field and rating. */
  readonly editable: Locator
  /** Shown after the viewer has moved the review. */
  readonly movedNote: Locator

  constructor(readonly page: Page) {
    this.status = page.getByRole('region', { name: 'Review status' })
    this.figures = page.getByRole('main').locator('dl').first()
    this.forward = this.status.getByRole('button', { name: /^(Submit|Approve|Finalize)$/ })
    this.revert = this.status.getByRole('button', { name: 'Revert' })
    this.takeBack = this.status.getByRole('button', { name: 'Take it back' })
    this.askBack = this.status.getByRole('button', { name: 'Ask for it back' })
    this.menu = page.getByRole('button', { name: 'More actions' })
    this.skip = page.getByRole('button', { name: 'Skip phase' })
    this.dialog = page.getByRole('dialog')
    this.reason = this.dialog.getByLabel('Reason')
    this.matrix = page.getByRole('table')
    this.openPanel = page
      .getByRole('region')
      .filter({ has: page.getByRole('button', { name: 'Close the panel' }) })
    this.newestToast = page.locator('.Toastify__toast').last()
    this.editable = page.locator('main :is(textarea:not([readonly]), select:enabled)')
    this.movedNote = page.getByRole('region', {
      name: /^(Done|Undone|Reverted)\. |^The review is completed\./,
    })
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path)
    await this.status.waitFor()
  }

  async openTab(name: 'Overview' | 'Evaluation Matrix' | 'Review Logs'): Promise<void> {
    // Use the keyboard: the page may still be scrolling, which would move the tab away from the mouse.
    await this.page.getByRole('tab', { name }).press('Enter')
    // The panel can scroll the page when it appears.
    await this.page.getByRole('tabpanel', { name }).waitFor()
  }

  row(criterion: string): Locator {
    return this.matrix.getByRole('row').filter({ hasText: criterion })
  }

  async openCriterion(name: string): Promise<void> {
    await this.matrix.getByRole('button', { name, exact: true }).click()
    await this.panel(name).waitFor()
  }

  panel(criterion: string): Locator {
    return this.page.getByRole('region', { name: criterion, exact: true })
  }

  /** The radio button of a step of the rating scale. */
  ratingStep(rating: number): Locator {
    return this.page.getByRole('radio', { name: new RegExp(`^${rating}`) })
  }

  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true })
  }

  /** Set `confirm` for phases that ask for confirmation. */
  async moveForward({ confirm = false } = {}): Promise<void> {
    const name = (await this.forward.textContent()) ?? ''
    // The note about an earlier move may still be shown.
    const moved = this.page.waitForResponse((response) => isMove(response.request()))
    await this.forward.click()
    if (confirm) await this.dialog.getByRole('button', { name }).click()
    await moved
    await this.movedNote.waitFor()
    await expect(this.dialog).toHaveCount(0)
  }

  async revertReview(reason: string, criteria: string[] = []): Promise<void> {
    // With the keyboard, because a toast about an earlier move may cover the button.
    await this.revert.press('Enter')
    await waitForFocus(this.dialog)
    await this.dialog.getByLabel('Reason').fill(reason)
    for (const criterion of criteria) await this.dialog.getByLabel(criterion).check()
    await this.dialog.getByRole('button', { name: 'Confirm Revert' }).click()
    await this.dialog.waitFor({ state: 'hidden' })
  }

  /** Rates every criterion with the keyboard. */
  async rateAll(ratings: readonly number[]): Promise<void> {
    await this.matrix.getByRole('button').first().focus()
    for (const rating of ratings) {
      await this.page.keyboard.press(String(rating))
      await this.page.keyboard.press('j')
    }
    await this.waitUntilSaved()
  }

  /** Opens the PDF for printing and returns its text without white space. */
  async print(): Promise<string> {
    const content = this.page.evaluateHandle(
      () =>
        new Promise<Blob>((resolve) => {
          const { createObjectURL } = URL
          URL.createObjectURL = (file: Blob) => {
            URL.createObjectURL = createObjectURL
            resolve(file)
            return createObjectURL(file)
          }
        }),
    )
    const opened = this.page.waitForEvent('popup')
    await this.page.getByRole('button', { name: 'Print' }).click()
    const bytes = await (await content).evaluate(async (file) => [
      ...new Uint8Array(await file.arrayBuffer()),
    ])
    await (await opened).close()
    return pdfText(Uint8Array.from(bytes))
  }

  /** Waits until no unsaved draft is left on the device. */
  async waitUntilSaved(): Promise<void> {
    await this.page.waitForFunction(() => !Object.keys(localStorage).some((key) => key.startsWith('draft:')))
  }
}

/** The path of the viewer's own review in goal setting, read from their profile page. */
export async function ownReviewPath(page: Page): Promise<string> {
  const card = page.getByRole('link', { name: /Self goal setting/ }).first()
  return (await card.getAttribute('href')) ?? ''
}

function isMove(request: Request): boolean {
  return request.method() === 'PUT' && 'evaluationPhase' in request.postDataJSON()
}
