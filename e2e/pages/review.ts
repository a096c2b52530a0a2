import type { Locator, Page } from '@playwright/test'
import { expect } from '../support/expect'

/** The detail page of one review. */
export class ReviewPage {
  readonly status: Locator
  readonly figures: Locator
  readonly forward: Locator
  readonly revert: Locator
  readonly dialog: Locator
  readonly matrix: Locator
  readonly newestToast: Locator
  /** Every field that takes text or a rating. */
  readonly editable: Locator
  /** Stays on the page after one's own move. */
  readonly movedNote: Locator

  constructor(readonly page: Page) {
    this.status = page.getByRole('region', { name: 'Review status' })
    this.figures = page.getByRole('main').locator('dl').first()
    this.forward = this.status.getByRole('button', { name: /^(Submit|Approve|Finalize)$/ })
    this.revert = this.status.getByRole('button', { name: 'Revert' })
    this.dialog = page.getByRole('dialog')
    this.matrix = page.getByRole('table')
    this.newestToast = page.locator('.Toastify__toast').last()
    this.editable = page.locator('main :is(textarea:not([readonly]), select:enabled)')
    this.movedNote = page.getByRole('region', {
      name: /^(Done|Undone|Reverted)\. |^The review is completed\./,
    })
  }

  async open(address: string): Promise<void> {
    await this.page.goto(address)
    await this.status.waitFor()
  }

  async openTab(name: 'Overview' | 'Evaluation Matrix' | 'Review Logs'): Promise<void> {
    // By keyboard: a page that is still scrolling to its panel would move the tab away from the mouse.
    await this.page.getByRole('tab', { name }).press('Enter')
    // What comes with it may scroll the page.
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

  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true })
  }

  /** Moves at once, or after a question where one is expected. */
  async moveForward({ asks = false } = {}): Promise<void> {
    const name = (await this.forward.textContent()) ?? ''
    await this.forward.click()
    if (asks) await this.dialog.getByRole('button', { name }).click()
    await this.movedNote.waitFor()
    await expect(this.dialog).toHaveCount(0)
  }

  async moveBack(reason: string, criteria: string[] = []): Promise<void> {
    await this.revert.click()
    await this.dialog.getByLabel('Reason').fill(reason)
    for (const criterion of criteria) await this.dialog.getByLabel(criterion).check()
    await this.dialog.getByRole('button', { name: 'Confirm Revert' }).click()
    await this.dialog.waitFor({ state: 'hidden' })
  }

  /** Every criterion by keyboard alone: the rating, then on to the next row. */
  async rateAll(ratings: readonly number[]): Promise<void> {
    await this.matrix.getByRole('button').first().focus()
    for (const rating of ratings) {
      await this.page.keyboard.press(String(rating))
      await this.page.keyboard.press('j')
    }
    await this.allSaved()
  }

  /** Nothing is left on the device: the server has it all. */
  async allSaved(): Promise<void> {
    await this.page.waitForFunction(() => !Object.keys(localStorage).some((key) => key.startsWith('draft:')))
  }
}

/** The address of this person's own review in goal setting, in the sample company. */
export async function ownOpenReview(page: Page): Promise<string> {
  const card = page.getByRole('link', { name: /Self goal setting/ }).first()
  return (await card.getAttribute('href')) ?? ''
}
