import type { Locator, Page } from '@playwright/test'
import { expect } from '../support/expect'
import { waitForFocus } from '../support/keyboard'

/** The board of a cycle. */
export class CycleBoardPage {
  readonly figures: Locator
  readonly phaseTable: Locator
  readonly chart: Locator
  readonly list: Locator
  readonly rows: Locator
  readonly selectionBar: Locator
  readonly dialog: Locator
  /** Shown while an action is previewed or applied. */
  readonly progress: Locator

  constructor(readonly page: Page) {
    this.figures = page.getByRole('list', { name: 'Key numbers' })
    this.phaseTable = page.getByRole('region', { name: 'Reviews by department and phase' })
    this.chart = page.getByRole('region', { name: 'Completed reviews over time' })
    this.list = page.getByRole('region', { name: /^Reviews \(\d+\)$/ })
    this.rows = this.list.locator('tbody').getByRole('row')
    this.selectionBar = page.getByRole('region', { name: 'Actions for the selected reviews' })
    this.dialog = page.getByRole('dialog')
    this.progress = this.dialog.getByRole('progressbar')
  }

  async open(cycleId: string, query = ''): Promise<void> {
    await this.page.goto(`/cycles/${cycleId}${query}`)
    await this.page.getByRole('tab', { name: 'Overview' }).waitFor()
  }

  /** Opens the dialog for the ZIP file. */
  async openArchive(): Promise<void> {
    await this.page.getByRole('button', { name: 'Export' }).click()
    await this.page.getByRole('button', { name: 'PDFs of completed reviews (ZIP)' }).click()
  }

  figure(name: string): Locator {
    return this.figures.getByRole('listitem').filter({ has: this.page.getByText(name, { exact: true }) })
  }

  /** The badge next to the name. */
  state(name: 'Running' | 'Closed'): Locator {
    return this.page.locator('main header').getByText(name, { exact: true })
  }

  /** The heading of a list with this number of reviews. */
  found(total: number): Locator {
    return this.page.getByRole('heading', { name: `Reviews (${total})` })
  }

  /** The link of a number in the first row of the table, for example '5 Goal Setting'. */
  count(name: string): Locator {
    return this.phaseTable.getByRole('link', { name: `${name}, All departments`, exact: true })
  }

  row(employee: string): Locator {
    return this.rows.filter({ has: this.page.getByRole('link', { name: employee, exact: true }) })
  }

  async selectReviewsOf(...employees: string[]): Promise<void> {
    for (const name of employees) await this.row(name).getByRole('checkbox').check()
  }

  /** Selects all reviews that match the filters. */
  async selectAll(total: number): Promise<void> {
    await this.select(0)
    await this.selectionBar.getByRole('button', { name: `Select all ${total} that match` }).click()
    await expect(this.selectionBar).toContainText(`${total} selected`)
  }

  /** Opens the dialog of an action on the selected reviews. */
  async startAction(label: string): Promise<void> {
    await this.selectionBar.getByRole('button', { name: label }).click()
    await waitForFocus(this.dialog)
  }

  /** Chooses one of the evaluators of the selected reviews. */
  async chooseEvaluator(label: string, name: string): Promise<void> {
    await this.dialog.getByRole('combobox', { name: label }).fill(name)
    await this.page.getByRole('option', { name }).click()
  }

  /** Previews the action and applies it with this button. Then all rows must have succeeded. */
  async applyAction(button: string): Promise<void> {
    await this.press('Preview')
    await this.press(button)
    await expect(this.dialog.getByRole('status')).toHaveText(/^\d+ \w+ (changed|sent)\./)
    await this.press('Done')
    await this.dialog.waitFor({ state: 'hidden' })
  }

  /** The row of a preview or of its result. */
  effectOn(employee: string): Locator {
    return this.dialog
      .getByRole('row')
      .filter({ has: this.page.getByRole('cell', { name: employee, exact: true }) })
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
