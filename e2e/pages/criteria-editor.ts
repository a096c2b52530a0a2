import type { Locator, Page } from '@playwright/test'

/** The editor of a criteria set, with its versions. */
export class CriteriaEditorPage {
  readonly status: Locator
  readonly weights: Locator
  readonly names: Locator
  readonly panel: Locator
  readonly publish: Locator
  readonly dialog: Locator

  constructor(readonly page: Page) {
    this.status = page.getByRole('region', { name: 'Draft status' })
    this.weights = page.getByRole('region', { name: 'Total weight' })
    this.names = page.locator('[data-part="name"]')
    this.panel = page
      .getByRole('region')
      .filter({ has: page.getByRole('button', { name: 'Remove criterion' }) })
    this.publish = this.status.getByRole('button', { name: 'Publish' })
    this.dialog = page.getByRole('dialog')
  }

  async open(setId: string): Promise<void> {
    await this.page.goto(`/settings/criteria/${setId}`)
    await this.status.waitFor()
  }

  async openTab(name: 'Criteria' | 'Versions'): Promise<void> {
    await this.page.getByRole('tab', { name }).click()
  }

  /** The criteria of a category. */
  category(name: string): Locator {
    return this.page.getByRole('list', { name }).locator('[data-part="name"]')
  }

  handle(criterion: string): Locator {
    return this.page.getByRole('button', { name: `Move ${criterion}`, exact: true })
  }

  weight(criterion: string): Locator {
    return this.page.getByRole('textbox', { name: `Weight of ${criterion} in percent` })
  }

  async openCriterion(name: string): Promise<void> {
    await this.names.filter({ hasText: name }).click()
    await this.panel.waitFor()
  }

  field(name: string): Locator {
    return this.panel.getByLabel(name, { exact: true })
  }
}
