import type { Page } from '@playwright/test'
import { AdjustDialog } from '../pages/adjust-dialog'
import { InsightsPage } from '../pages/insights'
import type { Product } from '../support/product'
import { email, sampleCycle } from './cycle-support'
import type { Screen } from './screen'

/** The insights of a cycle whose results can be adjusted, and the reviews behind them. */
export const insightScreens: Screen[] = [
  {
    name: 'insights',
    email,
    async open(page, product) {
      const insights = await openCycle(page, product)
      await insights.flags.waitFor()
    },
  },
  {
    name: 'insights-leniency',
    email,
    isOnlyShown: true,
    async open(page, product) {
      const insights = await openCycle(page, product)
      await insights.leniency.scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'insights-empty',
    email,
    async open(page) {
      await openInsights(page, '?from=2010-01-01&to=2010-12-31')
      await page.getByText('No completed reviews in this period.').waitFor()
    },
  },
  {
    name: 'insights-reviews',
    email,
    async open(page, product) {
      const insights = await openCycle(page, product, '&tab=reviews')
      await insights.rows.first().waitFor()
    },
  },
  {
    name: 'insights-adjust',
    part: '[role=dialog]',
    email,
    async open(page, product) {
      const insights = await openCycle(page, product, '&tab=reviews')
      await insights.rows
        .getByRole('button', { name: /^Adjust/ })
        .first()
        .click()
      const { dialog, result, reason } = new AdjustDialog(page)
      await result.fill('2.4')
      await reason.fill('Two goals were dropped in the spring. The ratings still include them.')
      await dialog.getByRole('table').waitFor()
    },
  },
  // Last, because the browser remembers the tables.
  {
    name: 'insights-tables',
    email,
    isOnlyChecked: true,
    async open(page, product) {
      const insights = await openCycle(page, product)
      await insights.flags.waitFor()
      for (const section of [insights.levels, insights.criteria, insights.selfGap, insights.leniency])
        await insights.showTable(section)
      await insights.leniency.getByRole('table').waitFor()
    },
  },
]

async function openCycle(page: Page, product: Product, query = ''): Promise<InsightsPage> {
  const { id } = await sampleCycle(product, 'held')
  return openInsights(page, `?cycle=${id}${query}`)
}

async function openInsights(page: Page, query: string): Promise<InsightsPage> {
  const insights = new InsightsPage(page)
  await insights.open(query)
  return insights
}
