import type { CyclesResponse } from '@evenhand/domain/api'
import type { Page } from '@playwright/test'
import { CyclesPage } from '../pages/cycles'
import { draftCycle, draftName, email } from './cycle-support'
import type { Screen } from './screen'

/** The list of review cycles and its dialogs. */
export const cycleScreens: Screen[] = [
  {
    name: 'cycles',
    email,
    async open(page, product) {
      await draftCycle(product)
      await openList(page)
    },
  },
  {
    name: 'cycles-empty',
    email,
    async open(page) {
      const json: CyclesResponse = { success: true, cycles: [] }
      await page.route(/\/api\/cycles$/, (route) => route.fulfill({ json }), { times: 1 })
      await openList(page)
    },
  },
  {
    name: 'cycle-menu',
    part: '[role=dialog]',
    email,
    isOnlyChecked: true,
    async open(page, product) {
      await draftCycle(product)
      const cycles = await openList(page)
      await page.getByRole('button', { name: `Actions for ${draftName}`, exact: true }).click()
      await cycles.dialog.waitFor()
    },
  },
  {
    name: 'cycle-new',
    part: '[role=dialog]',
    email,
    async open(page) {
      const cycles = await openList(page)
      await cycles.add.click()
      await cycles.dialog.waitFor()
    },
  },
  ...(['Rename', 'Copy', 'Delete'] as const).map(
    (action): Screen => ({
      name: `cycle-${action.toLowerCase()}`,
      part: '[role=dialog]',
      email,
      isOnlyChecked: true,
      async open(page, product) {
        await draftCycle(product)
        const cycles = await openList(page)
        await cycles.openMenu(draftName, action)
      },
    }),
  ),
]

async function openList(page: Page): Promise<CyclesPage> {
  const cycles = new CyclesPage(page)
  await cycles.open()
  return cycles
}
