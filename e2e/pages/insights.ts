import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'

/** The insights of a cycle or a period. */
export class InsightsPage {
  readonly scope: Locator
  readonly figures: Locator
  readonly levels: Locator
  readonly criteria: Locator
  readonly selfGap: Locator
  readonly change: Locator
  readonly leniency: Locator
  readonly flags: Locator
  readonly rows: Locator

  constructor(readonly page: Page) {
    const section = (name: string) => page.getByRole('region', { name, exact: true })
    this.scope = page.getByLabel('Cycle or period')
    this.figures = page.getByRole('list', { name: 'Key numbers' })
    this.levels = section('Performance levels')
    this.criteria = section('Average by criterion')
    this.selfGap = section('Self vs. evaluators')
    this.change = section('Change since the last review')
    this.leniency = section('Lenient and strict evaluators')
    this.flags = section('Flags')
    this.rows = page
      .getByRole('region', { name: /^Completed reviews \(/ })
      .locator('tbody')
      .getByRole('row')
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/insights${query}`)
    await this.page.getByRole('tab', { name: 'Overview' }).waitFor()
  }

  figure(name: string): Locator {
    return this.figures.getByRole('listitem').filter({ has: this.page.getByText(name, { exact: true }) })
  }

  /** The heading of a list with this number of reviews. */
  found(total: number): Locator {
    return this.page.getByRole('heading', { name: `Completed reviews (${total})`, exact: true })
  }

  async showTable(section: Locator): Promise<void> {
    await section.getByRole('button', { name: /^Show as table/ }).click()
  }

  /** The texts of all cells of the first table in a section, row by row. */
  async tableTexts(section: Locator): Promise<string[][]> {
    const rows = await section.getByRole('table').first().locator('tbody').getByRole('row').all()
    return Promise.all(rows.map((row) => row.locator('th, td').evaluateAll(visibleTexts)))
  }

  /** Downloads the first table in a section. */
  async download(section: Locator): Promise<{ name: string; lines: string[] }> {
    const [download] = await Promise.all([
      this.page.waitForEvent('download'),
      section
        .getByRole('button', { name: /^Download CSV/ })
        .first()
        .click(),
    ])
    const text = await readFile(await download.path(), 'utf8')
    return { name: download.suggestedFilename(), lines: text.trimEnd().split('\r\n') }
  }
}

/** Without the texts for screen readers. */
function visibleTexts(cells: Element[]): string[] {
  return cells.map((cell) => {
    const copy = cell.cloneNode(true) as Element
    for (const hidden of copy.querySelectorAll('.visually-hidden')) hidden.remove()
    return copy.textContent ?? ''
  })
}
