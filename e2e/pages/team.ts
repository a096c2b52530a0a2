import type { Locator, Page } from '@playwright/test'
import { storedToken } from '../support/session'

/** The Team Members list. */
export class TeamPage {
  readonly count: Locator
  readonly search: Locator
  readonly table: Locator
  readonly names: Locator
  readonly toast: Locator

  constructor(readonly page: Page) {
    this.count = page.getByText(/^\d+ of \d+ members$/)
    this.search = page.getByRole('searchbox', { name: 'Search by name, email or position' })
    this.table = page.getByRole('table')
    this.names = this.table.locator('tbody').getByRole('link')
    this.toast = page.getByRole('alert')
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/${query}`)
    await this.count.waitFor()
    await this.page.getByRole('status', { name: 'Loading team members' }).waitFor({ state: 'detached' })
  }

  /** The button that opens a filter. It shows the selected value. */
  filter(label: string): Locator {
    return this.page
      .getByRole('group', { name: 'Filters' })
      .getByRole('button', { name: new RegExp(`^${label}`) })
  }

  async applyChoice(label: string, choice: string): Promise<void> {
    await this.filter(label).click()
    const popup = this.page.getByRole('dialog', { name: label })
    await popup.getByRole('radio', { name: choice, exact: true }).check()
    await popup.getByRole('button', { name: 'Apply' }).click()
    await popup.waitFor({ state: 'hidden' })
  }

  async clear(label: string): Promise<void> {
    await this.filter(label).click()
    const popup = this.page.getByRole('dialog', { name: label })
    await popup.getByRole('button', { name: 'Clear', exact: true }).click()
    await popup.waitFor({ state: 'hidden' })
  }

  column(name: string): Locator {
    return this.table.getByRole('columnheader', { name })
  }

  pageButton(number: number): Locator {
    return this.page.getByRole('button', { name: `Page ${number}`, exact: true })
  }

  row(name: string): Locator {
    return this.table.getByRole('row').filter({ hasText: name })
  }

  /** Adds people through the API. */
  async addPeople(rows: Record<string, string>[]): Promise<void> {
    const headers = { authorization: `Bearer ${await storedToken(this.page)}` }
    const response = await this.page.request.post('/api/users/import', {
      headers,
      data: { rows, dryRun: false },
    })
    if (!response.ok()) throw new Error(await response.text())
  }
}
