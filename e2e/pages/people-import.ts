import type { Locator, Page } from '@playwright/test'
import { waitForFocus } from '../support/keyboard'
import { keepToasts } from '../support/toast'

/** The dialog that imports people from a CSV file. */
export class ImportDialog {
  readonly dialog: Locator
  readonly summary: Locator
  readonly importButton: Locator
  readonly problems: Locator
  readonly skipDialog: Locator

  constructor(readonly page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Import people' })
    this.summary = this.dialog.getByRole('status')
    this.importButton = this.dialog.getByRole('button', { name: /^Import / })
    this.problems = this.dialog.getByRole('list', { name: 'Problems' }).getByRole('listitem')
    this.skipDialog = page.getByRole('dialog', { name: /^Import without / })
  }

  /** The toast at the end of an import stays open, because the page is busy with the new list then. */
  async open(): Promise<void> {
    await keepToasts(this.page)
    await this.page.getByRole('button', { name: 'Import' }).click()
    await waitForFocus(this.dialog)
  }

  async choose(content: string | Buffer, name = 'people.csv'): Promise<void> {
    const file = { name, mimeType: 'text/csv', buffer: Buffer.from(content) }
    await this.dialog.getByLabel('CSV file').locator('input').setInputFiles(file)
  }

  async drop(text: string): Promise<void> {
    const dataTransfer = await this.page.evaluateHandle((content) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([content], 'people.csv', { type: 'text/csv' }))
      return transfer
    }, text)
    await this.dialog.getByRole('region', { name: 'CSV file' }).dispatchEvent('drop', { dataTransfer })
  }

  /** Finds a row by its number in the file. The header is row 1. */
  row(number: number): Locator {
    return this.dialog
      .locator('tbody tr')
      .filter({ has: this.page.getByText(String(number), { exact: true }) })
  }
}
