import type { Locator, Page } from '@playwright/test'
import { expect } from '../support/expect'
import { waitForFocus } from '../support/keyboard'

/** The bell in the header and its panel. */
export class Bell {
  readonly button: Locator
  readonly panel: Locator
  readonly items: Locator
  readonly empty: Locator
  readonly clearAll: Locator

  constructor(readonly page: Page) {
    this.button = page.getByRole('button', { name: /^Notifications, \d+ unread$/ })
    this.panel = page.getByRole('dialog', { name: 'Notifications' })
    this.items = this.panel.getByRole('listitem')
    this.empty = this.panel.getByText('Currently there are no notifications!')
    this.clearAll = this.panel.getByRole('button', { name: 'Clear all', exact: true })
  }

  /** Waits until the count is loaded, so the person needs at least one unread notification. */
  async unreadCount(): Promise<number> {
    await expect(this.button).not.toHaveAccessibleName(/ 0 unread$/)
    return Number(/\d+/.exec((await this.button.getAttribute('aria-label')) ?? '')?.[0])
  }

  /** Live updates must arrive within two seconds. */
  async expectUnread(unread: number): Promise<void> {
    await expect(this.button).toHaveAccessibleName(`Notifications, ${unread} unread`)
  }

  async open(): Promise<void> {
    await this.button.click()
    await this.items.or(this.empty).first().waitFor()
    await waitForFocus(this.panel)
  }

  async readAll(): Promise<void> {
    await this.panel.getByRole('button', { name: 'Read All' }).click()
  }
}
