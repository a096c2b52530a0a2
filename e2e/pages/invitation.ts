import type { Locator, Page } from '@playwright/test'

/** The page that the link of an invitation opens. */
export class InvitationPage {
  readonly welcome: Locator
  readonly expired: Locator
  readonly password: Locator
  readonly confirm: Locator
  readonly submit: Locator

  constructor(readonly page: Page) {
    this.welcome = page.getByRole('heading', { name: /^Welcome to Evenhand, / })
    this.expired = page.getByRole('heading', { name: 'Invitation Expired' })
    this.password = page.getByLabel('Password', { exact: true })
    this.confirm = page.getByLabel('Confirm Password')
    this.submit = page.getByRole('button', { name: 'Set Password' })
  }

  async choose(password: string): Promise<void> {
    await this.password.fill(password)
    await this.confirm.fill(password)
    await this.submit.click()
  }
}
