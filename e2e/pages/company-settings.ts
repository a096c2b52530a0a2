import type { Locator, Page } from '@playwright/test'

/** The Company tab of the settings. */
export class CompanySettings {
  readonly departments: Locator
  readonly positions: Locator

  constructor(readonly page: Page) {
    this.departments = page.getByRole('region', { name: 'Departments' })
    this.positions = page.getByRole('region', { name: 'Positions' })
  }

  async open(): Promise<void> {
    await this.page.goto('/settings/company')
    await this.rows(this.departments).first().waitFor()
  }

  rows(list: Locator): Locator {
    return list.getByRole('listitem')
  }

  row(list: Locator, name: string): Locator {
    return this.rows(list).filter({
      has: this.page.getByRole('button', { name: `Move ${name}`, exact: true }),
    })
  }

  handle(list: Locator, name: string): Locator {
    return list.getByRole('button', { name: `Move ${name}`, exact: true })
  }

  /** The names, in order. */
  async names(list: Locator): Promise<string[]> {
    const labels = await list
      .getByRole('button', { name: /^Move / })
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''))
    return labels.map((label) => label.replace('Move ', ''))
  }

  newName(list: Locator): Locator {
    return list.getByRole('textbox', { name: /^New (department|position)$/ })
  }

  async add(list: Locator, name: string): Promise<void> {
    await this.newName(list).fill(name)
    await list.getByRole('button', { name: 'Add' }).click()
  }

  async startRenaming(list: Locator, name: string): Promise<Locator> {
    await list.getByRole('button', { name: `Edit ${name}`, exact: true }).click()
    return list.getByRole('textbox', { name: `New name of ${name}` })
  }
}
