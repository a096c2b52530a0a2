import type { Locator, Page } from '@playwright/test'
import { ReviewPage } from './review'

/** The dialog that adjusts a result, on the page of its review. */
export class AdjustDialog {
  readonly review: ReviewPage
  readonly dialog: Locator
  readonly result: Locator
  readonly reason: Locator
  readonly save: Locator
  /** The note on the page of an adjusted review. */
  readonly note: Locator

  constructor(readonly page: Page) {
    this.review = new ReviewPage(page)
    this.dialog = page.getByRole('dialog')
    this.result = this.dialog.getByRole('textbox', { name: 'New result' })
    this.reason = this.dialog.getByRole('textbox', { name: 'Reason' })
    this.save = this.dialog.getByRole('button', { name: 'Save' })
    this.note = page.getByRole('region', { name: 'Adjusted result' })
  }

  /** Opens it with the keyboard. */
  async open(): Promise<void> {
    await this.choose('Adjust result…')
    await this.result.waitFor()
  }

  async choose(action: 'Adjust result…' | 'Undo adjustment'): Promise<void> {
    await this.review.menu.press('Enter')
    await this.page.getByRole('button', { name: action }).press('Enter')
  }

  /** The cells of a level in the preview: its name, now and after. */
  row(level: string): Locator {
    return this.dialog.getByRole('row').filter({ hasText: level }).locator('th, td')
  }
}
