import type { Page } from '@playwright/test'
import { tokenOf } from '../company/tokens'
import { inWhole, type Table, verdict } from '../report/table'
import type { Product } from '../support/product'
import { type Chromium, keepToken, untilQuiet } from './chromium'
import { longestTask } from './page-timings'

export const people = 10_000
const longest = 50

/** Whether the list of a large company ever keeps somebody's hand waiting. */
export async function measureSmoothness(chromium: Chromium, { url }: Product): Promise<Table> {
  await keepToken(chromium, url, tokenOf())
  const page = await chromium.context.newPage()
  await untilQuiet(page, () => page.goto(url))
  const rows: string[][] = []
  for (const [name, act] of Object.entries(actions)) {
    const task = await longestTask(page, () => untilQuiet(page, () => act(page)))
    rows.push([
      name,
      task === 0 ? 'none over 50 ms' : `${task.toFixed(0)} ms`,
      `<= ${longest} ms`,
      verdict(task <= longest),
    ])
  }
  await page.close()
  return { title: `The list of ${inWhole(people)} people`, columns: ['', 'longest task', 'target', ''], rows }
}

const actions: Record<string, (page: Page) => Promise<unknown>> = {
  'paging through ten pages': async (page) => {
    for (let i = 0; i < 10; i++)
      await untilQuiet(page, () => page.getByRole('button', { name: 'Next page' }).click())
  },
  'sorting by each column': async (page) => {
    for (const column of ['Role', 'Department', 'Position', 'Join Date', 'Name'])
      await untilQuiet(page, () =>
        page.getByRole('columnheader', { name: column }).getByRole('button').click(),
      )
  },
  'filtering by department': async (page) => {
    await page
      .getByRole('group', { name: 'Filters' })
      .getByRole('button', { name: /^Department/ })
      .click()
    const popup = page.getByRole('dialog', { name: 'Department' })
    await popup.getByRole('radio', { name: 'HR', exact: true }).check()
    await popup.getByRole('button', { name: 'Apply' }).click()
  },
  'typing a search': (page) =>
    page
      .getByRole('searchbox', { name: 'Search by name, email or position' })
      .pressSequentially('emma dubois', { delay: 60 }),
  scrolling: async (page) => {
    for (let i = 0; i < 20; i++) await page.mouse.wheel(0, i % 10 < 5 ? 200 : -200)
  },
}
