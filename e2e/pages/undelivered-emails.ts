import type { Locator, Page } from '@playwright/test'

/** The admins' list of emails that could not be delivered. */
export class UndeliveredEmailsPage {
  readonly heading: Locator
  readonly items: Locator
  readonly empty: Locator
  readonly sendAllAgain: Locator

  constructor(readonly page: Page) {
    this.heading = page.getByRole('heading', { name: 'Undelivered emails' })
    this.items = page.getByRole('region', { name: 'Undelivered emails' }).getByRole('listitem')
    this.empty = page.getByText('No undelivered emails')
    this.sendAllAgain = page.getByRole('button', { name: 'Send all again' })
  }

  async open(): Promise<void> {
    await this.page.goto('/undelivered-emails')
    await this.heading.waitFor()
  }

  item(recipient: string): Locator {
    return this.items.filter({ hasText: `To ${recipient}` })
  }

  async sendAgain(recipient: string): Promise<void> {
    await this.item(recipient)
      .getByRole('button', { name: /^Send again/ })
      .click()
  }

  async dismiss(recipient: string): Promise<void> {
    await this.item(recipient)
      .getByRole('button', { name: /^Dismiss/ })
      .click()
  }
}
