import type { Locator, Page } from '@playwright/test'

/** The tabs of the settings page about sharing and reminders. */
export class SettingsPage {
  readonly save: Locator
  readonly dialog: Locator
  readonly preview: Locator
  readonly time: Locator

  constructor(readonly page: Page) {
    this.save = page.getByRole('button', { name: 'Save Changes' })
    this.dialog = page.getByRole('dialog')
    this.preview = page.getByRole('status').filter({ hasText: /reminded|No reminders will be sent/ })
    this.time = page.getByLabel('Time of day')
  }

  async open(tab: 'sharing' | 'reminders'): Promise<void> {
    await this.page.goto(`/settings/${tab}`)
    await this.save.waitFor()
  }

  sharing(name: 'When the review is completed' | 'At once'): Locator {
    return this.page.getByRole('radio', { name, exact: true })
  }

  days(side: 'before' | 'after'): Locator {
    return this.page.getByRole('list', { name: `Days ${side} the due date` }).getByRole('listitem')
  }

  newDay(side: 'before' | 'after'): Locator {
    return this.page.getByLabel(`Number of days ${side} the due date`)
  }

  async addDay(side: 'before' | 'after', day: string): Promise<void> {
    await this.newDay(side).fill(day)
    await this.page.getByRole('button', { name: `Add a reminder ${side} the due date` }).click()
  }

  async removeDay(days: string, side: 'before' | 'after'): Promise<void> {
    await this.page.getByRole('button', { name: `Remove the reminder ${days} ${side} the due date` }).click()
  }

  toast(text: string): Locator {
    return this.page.locator('.Toastify__toast').filter({ hasText: text })
  }
}
