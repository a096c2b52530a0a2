import type { Locator, Page } from '@playwright/test'
import { password } from '../support/constants'

/** The dialog that asks to sign in again after the session has ended. */
export class SessionEndedDialog {
  readonly dialog: Locator
  readonly email: Locator
  readonly password: Locator
  readonly submit: Locator
  readonly leave: Locator

  constructor(readonly page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Your session has ended. Sign in to continue.' })
    this.email = this.dialog.getByLabel('Email Address')
    this.password = this.dialog.getByLabel('Password', { exact: true })
    this.submit = this.dialog.getByRole('button', { name: 'Sign In' })
    this.leave = this.dialog.getByRole('button', { name: 'Leave without saving' })
  }

  async signIn(typed = password): Promise<void> {
    await this.password.fill(typed)
    await this.submit.click()
  }
}
