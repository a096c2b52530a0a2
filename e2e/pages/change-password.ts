import type { Locator, Page } from '@playwright/test'
import { waitForFocus } from '../support/keyboard'
import { Header } from './header'

export class ChangePasswordDialog {
  readonly dialog: Locator
  readonly current: Locator
  readonly next: Locator
  readonly confirm: Locator
  readonly submit: Locator

  constructor(readonly page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Change password' })
    this.current = this.dialog.getByLabel('Current Password')
    this.next = this.dialog.getByLabel('New Password')
    this.confirm = this.dialog.getByLabel('Confirm Password')
    this.submit = this.dialog.getByRole('button', { name: 'Change Password' })
  }

  async open(): Promise<void> {
    const header = new Header(this.page)
    await header.openMenu()
    await header.menu.getByRole('button', { name: 'Change password' }).click()
    await waitForFocus(this.dialog)
  }

  async type(current: string, next: string, confirm = next): Promise<void> {
    await this.current.fill(current)
    await this.next.fill(next)
    await this.confirm.fill(confirm)
  }
}
