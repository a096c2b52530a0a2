import type { Locator, Page } from '@playwright/test'
import { expect } from '../support/expect'
import { waitForFocus } from '../support/keyboard'

/** The dialogs that add, edit and delete a person. */
export class PersonDialog {
  readonly form: Locator
  readonly confirmation: Locator
  readonly discardDialog: Locator
  readonly deleteDialog: Locator
  readonly password: Locator
  readonly joinDate: Locator
  readonly added: Locator

  constructor(readonly page: Page) {
    this.form = page.getByRole('dialog', { name: /^(Add|Edit) Employee$/ })
    this.confirmation = page.getByRole('dialog', { name: 'Update user' })
    this.discardDialog = page.getByRole('dialog', { name: 'Discard changes?' })
    this.deleteDialog = page.getByRole('dialog', { name: 'Delete user' })
    this.password = this.form.getByRole('textbox', { name: 'Password', exact: true })
    this.joinDate = this.form.getByRole('textbox', { name: 'Join Date' })
    this.added = page.getByRole('dialog', { name: /has been added\.$/ })
  }

  async openAdd(): Promise<void> {
    // The checklist of a new company has a second one, below.
    await this.page.getByRole('button', { name: 'Add Employee' }).first().click()
    await waitForFocus(this.form)
  }

  async openEdit(name: string): Promise<void> {
    await this.page.getByRole('button', { name: `Edit ${name}` }).click()
    await waitForFocus(this.form)
  }

  async openDelete(name: string): Promise<void> {
    await this.page.getByRole('button', { name: `Delete ${name}` }).click()
    await waitForFocus(this.deleteDialog)
    // The buttons below move down when the number of open reviews appears.
    await expect(this.deleteDialog.getByRole('status')).toContainText('open review')
  }

  field(label: string): Locator {
    return this.form.getByLabel(label, { exact: false })
  }

  async fillName(firstName: string, lastName: string, email: string): Promise<void> {
    await this.field('First Name').fill(firstName)
    await this.field('Last Name').fill(lastName)
    await this.field('Email').fill(email)
  }

  async pickJoinDate(year: number, month: string, day: number): Promise<void> {
    const calendar = await openCalendar(this.form, 'Join Date')
    await pickDay(calendar, year, month, day)
    await calendar.waitFor({ state: 'hidden' })
  }

  async submit(): Promise<void> {
    await this.form.getByRole('button', { name: /^(Add Employee|Save Changes)$/ }).click()
  }

  /** Adds the person and closes the card with the sign-in details. */
  async add(name: string): Promise<void> {
    await this.submit()
    await this.page.getByRole('dialog', { name: `${name} has been added.` }).waitFor()
    await this.added.getByRole('button', { name: 'Done' }).click()
    await this.added.waitFor({ state: 'hidden' })
  }

  async saveEdit(): Promise<void> {
    await this.submit()
    await this.confirmation.getByRole('button', { name: 'Update' }).click()
    await this.form.waitFor({ state: 'hidden' })
  }
}

export async function openCalendar(form: Locator, field: string): Promise<Locator> {
  await form.getByRole('button', { name: `Choose ${field}` }).click()
  const calendar = form.page().getByRole('dialog', { name: `Choose ${field}` })
  await waitForFocus(calendar)
  return calendar
}

export async function pickDay(calendar: Locator, year: number, month: string, day: number): Promise<void> {
  await calendar.getByRole('combobox', { name: 'Year' }).selectOption(String(year))
  await calendar.getByRole('combobox', { name: 'Month' }).selectOption(month)
  await calendar.getByRole('button', { name: `${month} ${day}, ${year}`, exact: true }).click()
}
