import type { CyclesResponse, InsightsResponse } from '@evenhand/domain/api'
import { beforeAll, describe, test } from 'vitest'
import { InsightsPage } from './pages/insights'
import { type ApiClient, apiClient } from './support/api'
import { phone } from './support/constants'
import { expect } from './support/expect'
import { useJourney, type VisitorOptions } from './support/journey'
import { tabTo } from './support/keyboard'

const journey = useJourney()
let admin: ApiClient
let cycleId: string

beforeAll(async () => {
  admin = await apiClient(journey.product, 'admin@example.com')
  const { cycles } = await admin<CyclesResponse>('GET', '/cycles')
  cycleId = cycles.find(({ state }) => state === 'closed')?.id ?? ''
})

async function openInsights(options: VisitorOptions = {}): Promise<InsightsPage> {
  const insights = new InsightsPage(
    await journey.signedIn('admin@example.com', { ...options, startPage: false }),
  )
  await insights.open(`?cycle=${cycleId}`)
  return insights
}

const numbers = () => admin<InsightsResponse>('GET', `/insights?cycleId=${cycleId}`)

describe('the tables', () => {
  test('are remembered, can be downloaded, and have captions that can be read on a phone', async () => {
    const insights = await openInsights()
    const { scope, selfGap } = await numbers()
    await insights.showTable(insights.levels)
    const texts = await insights.tableTexts(insights.levels)
    const { name, lines } = await insights.download(insights.levels)
    expect(name).toBe(`insights-levels-departments-${scope.from}-${scope.to}.csv`)
    expect(lines[0]).toMatch(/^\uFEFFDepartment,Outstanding,/)
    expect(lines.slice(1).map((line) => line.split(',').slice(0, 6))).toEqual(
      texts.map((row) => row.slice(0, 6)),
    )
    await insights.page.reload()
    await expect(insights.levels.getByRole('table')).toBeVisible()
    await expect(insights.criteria.getByRole('table')).toBeHidden()

    const departments = await insights.download(insights.selfGap)
    const numbersInFile = departments.lines.slice(1).map((line) => Number(line.split(',')[1]))
    expect(numbersInFile).toEqual(selfGap.departments.map(({ average }) => average))

    await insights.page.setViewportSize(phone)
    await insights.showTable(insights.leniency)
    const caption = insights.leniency.locator('caption')
    await insights.leniency.getByRole('region').evaluate((region) => region.scrollTo({ left: 150 }))
    const { x = -1, width = Infinity } = (await caption.boundingBox()) ?? {}
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(phone.width)
  })

  test('are printed with their charts, can be reached by keyboard, and so can the choice of how levels are grouped', async () => {
    const insights = await openInsights()
    await expect(insights.flags).toBeVisible()
    await insights.page.emulateMedia({ media: 'print' })
    for (const section of [insights.levels, insights.criteria, insights.leniency]) {
      await expect(section.getByRole('img').first()).toBeVisible()
      await expect(section.getByRole('table')).toBeVisible()
    }
    await expect(insights.page.getByRole('navigation')).toHaveCount(0)
    await expect(insights.scope).toBeHidden()
    await expect(insights.page.getByRole('tab')).toHaveCount(0)

    await insights.page.emulateMedia({ media: 'screen' })
    const { keyboard } = insights.page
    const { levels } = await numbers()
    await tabTo(insights.levels.getByRole('button', { name: /^Show as table/ }))
    await keyboard.press('Enter')
    await tabTo(insights.levels.getByRole('region'))
    await keyboard.press('Shift+Tab')
    await expect(insights.levels.getByRole('radio', { name: 'Department' })).toBeFocused()
    await keyboard.press('ArrowRight')
    await expect(insights.levels.getByRole('columnheader').first()).toHaveText('Position')
    await expect(insights.levels.locator('tbody').getByRole('row')).toHaveCount(levels.positions.length + 1)
    await keyboard.press('ArrowRight')
    await expect(insights.levels.locator('tbody').getByRole('row')).toHaveCount(levels.evaluators.length + 1)
  })
})

test('a long chart starts with its first rows and is printed with all of them, and charts describe themselves to screen readers', async () => {
  const page = await journey.signedIn('admin@example.com', { startPage: false })
  const json = await numbers()
  const criteria = Array.from({ length: 20 }, (_, index) => ({ ...json.criteria[0], key: String(index) }))
  await page.route(/\/api\/insights\?/, (route) => route.fulfill({ json: { ...json, criteria } }))
  const insights = new InsightsPage(page)
  await insights.open(`?cycle=${cycleId}`)
  const rows = insights.criteria.getByRole('img').locator('> *').filter({ visible: true })
  const showAll = insights.criteria.getByRole('button', { name: 'Show all 20' })
  await expect(showAll).toBeVisible()
  await expect(rows).toHaveCount(15)
  await page.emulateMedia({ media: 'print' })
  await expect(showAll).toBeHidden()
  await expect(rows).toHaveCount(20)
  await page.emulateMedia({ media: 'screen' })
  await showAll.press('Enter')
  await expect(rows).toHaveCount(20)
  const showFewer = insights.criteria.getByRole('button', { name: 'Show fewer' })
  await expect(showFewer).toBeFocused()
  await showFewer.press('Enter')
  await expect(rows).toHaveCount(15)

  await page.unrouteAll()
  await insights.open(`?cycle=${cycleId}`)
  const { levels, selfGap } = await numbers()
  const [outstanding = 0, exceeds = 0] = levels.company.counts
  await expect(
    insights.levels.getByRole('img', {
      name: `Company: ${outstanding} Outstanding, ${exceeds} Exceeds Expectations`,
    }),
  ).toBeVisible()
  await expect(insights.selfGap.getByRole('img', { name: `${selfGap.bins[4]} similar` })).toBeVisible()
  await expect(insights.criteria.getByRole('img', { name: /Evaluators rate .+ highest/ })).toBeVisible()
})
