import type { CycleCard, CyclesResponse } from '@evenhand/domain/api'
import type { Locator, Page } from '@playwright/test'
import { beforeAll, test } from 'vitest'
import { CycleBoardPage } from './pages/cycle-board'
import { CycleWizardPage } from './pages/cycle-wizard'
import { CyclesPage } from './pages/cycles'
import { type ApiClient, apiClient } from './support/api'
import { expect } from './support/expect'
import { useJourney } from './support/journey'
import { waitForTransitions } from './support/page-checks'

const journey = useJourney()
let admin: ApiClient
let running: CycleCard | undefined

beforeAll(async () => {
  admin = await apiClient(journey.product, 'admin@example.com')
  await admin('POST', '/cycles', { name: 'Pilot' })
  const { cycles } = await admin<CyclesResponse>('GET', '/cycles')
  running = cycles.find(({ state }) => state === 'running')
})

test('the list and the wizard need no mouse', async () => {
  const page = await journey.signedIn('admin@example.com', { startPage: false })
  const cycles = new CyclesPage(page)
  await cycles.open()
  const menu = page.getByRole('button', { name: 'Actions for Pilot', exact: true })
  await tabTo(page, menu)
  await page.keyboard.press('Enter')
  await expect(cycles.dialog.getByRole('button', { name: 'Rename' })).toBeFocused()
  // The menu focuses its first entry twice while it opens.
  await waitForTransitions(page)
  await page.keyboard.press('ArrowUp')
  await expect(cycles.dialog.getByRole('button', { name: 'Delete' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Copy Pilot' }).getByLabel('Name')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()

  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  const wizard = new CycleWizardPage(page)
  await tabTo(page, wizard.day('Goal Setting'))
  await tabTo(page, page.getByRole('button', { name: 'Next: Who takes part' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('combobox', { name: 'Departments' }))
  await tabTo(page, page.getByRole('button', { name: 'Next: Evaluators' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Set evaluators' }))
  await page.keyboard.press('Enter')
  await tabTo(page, wizard.dialog.getByRole('combobox', { name: 'Person' }))
  await tabTo(page, wizard.dialog.getByRole('button', { name: 'Cancel' }))
  await page.keyboard.press('Enter')
  await expect(wizard.dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Set evaluators' })).toBeFocused()
})

test('the board needs no mouse', async () => {
  const board = new CycleBoardPage(await journey.signedIn('admin@example.com', { startPage: false }))
  const { page } = board
  await board.open(running?.id ?? '')
  await tabTo(page, page.getByRole('tab', { name: 'Overview' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Reviews' })).toBeFocused()
  await board.rows.first().waitFor()
  const checkbox = board.rows.first().getByRole('checkbox')
  await tabTo(page, checkbox)
  await page.keyboard.press('Space')
  const close = board.selectionBar.getByRole('button', { name: 'Close without a result' })
  await tabTo(page, close)
  await page.keyboard.press('Enter')
  await expect(board.dialog.getByLabel('Reason')).toBeFocused()
  await page.keyboard.type('On parental leave')
  await tabTo(page, board.dialog.getByRole('button', { name: 'Preview' }))
  await page.keyboard.press('Enter')
  await expect(board.dialog.getByRole('button', { name: 'Back' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(board.dialog.getByLabel('Reason')).toHaveValue('On parental leave')
})

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let presses = 0; presses < 150; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The Tab key does not reach ${target}`)
}
