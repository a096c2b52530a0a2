import type { Locator, Page } from '@playwright/test'

/** The board of a cycle. */
export class CycleBoardPage {
  readonly figures: Locator
  readonly phaseTable: Locator
  readonly chart: Locator
  readonly list: Locator
  readonly rows: Locator
  readonly selectionBar: Locator
  readonly dialog: Locator

  constructor(readonly page: Page) {
    this.figures = page.getByRole('list', { name: 'Key numbers' })
    this.phaseTable = page.getByRole('region', { name: 'Reviews by department and phase' })
    this.chart = page.getByRole('region', { name: 'Completed reviews over time' })
    this.list = page.getByRole('region', { name: /^Reviews \(\d+\)$/ })
    this.rows = this.list.locator('tbody').getByRole('row')
    this.selectionBar = page.getByRole('region', { name: 'Actions for the selected reviews' })
    this.dialog = page.getByRole('dialog')
  }

  async open(cycleId: string, query = ''): Promise<void> {
    await this.page.goto(`/cycles/${cycleId}${query}`)
    await this.page.getByRole('tab', { name: 'Overview' }).waitFor()
  }

  figure(name: string): Locator {
    return this.figures.getByRole('listitem').filter({ has: this.page.getByText(name, { exact: true }) })
  }

  /** The heading of a list with this number of reviews. */
  found(total: number): Locator {
    return this.page.getByRole('heading', { name: `Reviews (${total})` })
  }

  async select(index: number): Promise<void> {
    await this.rows.nth(index).getByRole('checkbox').check()
  }

  /** Small screens have a menu instead of buttons. */
  async chooseAction(action: string): Promise<void> {
    const menu = this.selectionBar.getByRole('button', { name: 'Actions', exact: true })
    const button = this.selectionBar.getByRole('button', { name: action, exact: true })
    await menu.or(button).waitFor()
    if (await button.isVisible()) return button.click()
    await menu.click()
    await this.press(action)
  }

  async chooseInMenu(entry: string): Promise<void> {
    await this.page.getByRole('button', { name: 'More actions' }).click()
    await this.dialog.getByRole('button', { name: entry, exact: true }).click()
  }

  async press(button: string | RegExp): Promise<void> {
    await this.dialog.getByRole('button', { name: button, exact: true }).click()
  }
}
