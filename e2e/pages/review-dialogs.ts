import type { Locator, Page } from '@playwright/test'
import { waitForFocus } from '../support/keyboard'
import { openCalendar } from './person-dialog'
import { choosePerson } from './person-select'

/** The dialogs that create, edit and delete a review. */
export class ReviewDialogs {
  readonly form: Locator
  readonly confirmation: Locator
  readonly panel: Locator
  readonly submit: Locator

  constructor(readonly page: Page) {
    this.panel = page.getByRole('region', { name: 'Performance Reviews' })
    this.form = page.getByRole('dialog', { name: /^(Create Review for .+|Edit Review)$/ })
    this.submit = this.form.getByRole('button', { name: 'Create Review' })
    this.confirmation = page.getByRole('dialog', { name: /^(Update|Delete) review$/ })
  }

  async openCreate(): Promise<void> {
    await this.panel.getByRole('button', { name: 'Create Review' }).click()
    await waitForFocus(this.form)
  }

  /** Picks a day of the month that the calendar opens with. */
  async pickDay(field: 'Start Date' | 'End Date', day: number): Promise<void> {
    const calendar = await openCalendar(this.form, field)
    await calendar.getByRole('button', { name: new RegExp(` ${day}, `) }).click()
    await calendar.waitFor({ state: 'hidden' })
  }

  approver(field: 'First Approver' | 'Second Approver'): Locator {
    return this.form.getByRole('combobox', { name: field })
  }

  async chooseApprover(field: 'First Approver' | 'Second Approver', search: string, name: string) {
    await choosePerson(this.form, field, search, name)
  }

  /** Fills in dates and approvers. */
  async fill(): Promise<void> {
    await this.form.getByRole('textbox', { name: 'Start Date' }).fill('1/1/2026')
    await this.form.getByRole('textbox', { name: 'End Date' }).fill('12/31/2030')
    await this.chooseApprover('First Approver', 'lindqvist', 'Tomas Lindqvist')
    await this.chooseApprover('Second Approver', 'priya', 'Priya Raman')
  }
}
