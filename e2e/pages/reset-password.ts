import type { Locator, Page } from '@playwright/test'

export class ResetPasswordPage {
  readonly newPassword: Locator
  readonly confirm: Locator
  readonly submit: Locator
  readonly expiredHeading: Locator

  constructor(readonly page: Page) {
    this.newPassword = page.getByLabel('New Password')
    this.confirm = page.getByLabel('Confirm Password')
    this.submit = page.getByRole('button', { name: /Reset Password|Resetting/ })
    this.expiredHeading = page.getByRole('heading', { name: 'Link Expired' })
  }

  async choose(password: string, confirm = password): Promise<void> {
    await this.newPassword.fill(password)
    await this.confirm.fill(confirm)
    await this.submit.click()
  }
}
