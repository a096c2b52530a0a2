import type { Locator, Page } from '@playwright/test'
import { openCalendar } from './person-dialog'

/** The dialogs that create, edit and delete a review. */
export class ReviewDialogs {
  readonly form: Locator
  readonly confirmation: Locator
  readonly panel: Locator

  constructor(readonly page: Page) {
    this.panel = page.getByRole('region', { name: 'Performance Reviews' })
    this.form = page.getByRole('dialog', { name: /^(Create|Edit) Review$/ })
    this.confirmation = page.getByRole('dialog', { name: /^(Update|Delete) review$/ })
  }

  async openCreate(): Promise<void> {
    await this.panel.getByRole('button', { name: 'Create Review' }).click()
    await this.form.waitFor()
  }

  /** Picks a day of the month that the calendar opens with. */
  async pickDay(field: 'Start Date' | 'End Date', day: number): Promise<void> {
    const calendar = await openCalendar(this.form, field)
    await calendar.getByRole('button', { name: new RegExp(` ${day}, `) }).click()
  }

  approver(field: 'First Approver' | 'Second Approver'): Locator {
    return this.form.getByRole('combobox', { name: field })
  }

  async chooseApprover(field: 'First Approver' | 'Second Approver', search: string, name: string) {
    await this.approver(field).fill(search)
    await this.page.getByRole('option', { name: new RegExp(name) }).click()
  }
}
