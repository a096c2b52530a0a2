import type { Locator, Page } from '@playwright/test'

/** The list of review cycles. */
export class CyclesPage {
  readonly add: Locator
  readonly dialog: Locator

  constructor(readonly page: Page) {
    this.add = page.getByRole('button', { name: 'New cycle' })
    this.dialog = page.getByRole('dialog')
  }

  async open(): Promise<void> {
    await this.page.goto('/cycles')
    await this.add.waitFor()
  }

  row(name: string): Locator {
    return this.page.getByRole('row').filter({ has: this.page.getByRole('link', { name, exact: true }) })
  }

  /** Creates a draft, which opens its wizard. */
  async create(name: string, startWith?: string): Promise<void> {
    await this.add.click()
    await this.dialog.getByLabel('Name').fill(name)
    if (startWith !== undefined) await this.dialog.getByLabel('Start with').selectOption(startWith)
    await this.dialog.getByRole('button', { name: 'Create draft' }).click()
    await this.page.getByRole('navigation', { name: 'Steps' }).waitFor()
  }

  async openMenu(name: string, action: 'Rename' | 'Copy' | 'Delete'): Promise<void> {
    await this.page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
    await this.page
      .getByRole('dialog', { name: `Actions for ${name}`, exact: true })
      .getByRole('button', { name: action })
      .click()
    await this.dialog.waitFor()
  }
}
