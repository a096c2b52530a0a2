import type { CyclesResponse, InsightReviewsResponse, InsightsResponse } from '@evenhand/domain/api'
import { beforeAll, describe, test } from 'vitest'
import { InsightsPage } from './pages/insights'
import { type ApiClient, apiClient } from './support/api'
import { launchCycle } from './support/cycles'
import { connectDatabase } from './support/database'
import { expect } from './support/expect'
import { holdRequest } from './support/hold-request'
import { useJourney, type VisitorOptions } from './support/journey'

const journey = useJourney()
let admin: ApiClient
let cycleId: string

beforeAll(async () => {
  admin = await apiClient(journey.product, 'admin@example.com')
  const { cycles } = await admin<CyclesResponse>('GET', '/cycles')
  cycleId = cycles.find(({ state }) => state === 'closed')?.id ?? ''
})

async function openInsights(query = '', options: VisitorOptions = {}): Promise<InsightsPage> {
  const insights = new InsightsPage(
    await journey.signedIn('admin@example.com', { ...options, startPage: false }),
  )
  await insights.open(query)
  return insights
}

const numbers = (scope = `cycleId=${cycleId}`) => admin<InsightsResponse>('GET', `/insights?${scope}`)
const found = async (filter: string) =>
  (await admin<InsightReviewsResponse>('GET', `/insights/reviews?cycleId=${cycleId}&${filter}`)).total

/** Counts the reviews of the cycle in the database, without the insights code. */
async function countLevels(): Promise<Record<string, number>> {
  const database = await connectDatabase(journey.product)
  const { rows } = await database.query<{ level: string; count: number }>(
    `select scoring ->> 'performanceLevel' as level, count(*)::int as count from reviews
     where cycle_id = $1 and phase = 'final' and deleted_at is null and not is_closed group by 1`,
    [cycleId],
  )
  await database.end()
  return Object.fromEntries(rows.map(({ level, count }) => [level, count]))
}

describe('the scope', () => {
  test('is the newest cycle with completed reviews, and can be another one or a period, or a cycle that no longer exists', async () => {
    const insights = await openInsights('', { expectedErrors: /404/ })
    const { cycles } = await admin<CyclesResponse>('GET', '/cycles')
    const newest = cycles.find(({ state, counts }) => state !== 'draft' && counts.completed > 0)
    await expect(insights.scope).toHaveValue(newest?.id ?? '')

    await insights.scope.selectOption(cycleId)
    await expect(insights.page).toHaveURL(new RegExp(`\\?cycle=${cycleId}$`))
    const { completed, scope } = await numbers()
    await expect(insights.figure('Completed')).toContainText(String(completed))

    await insights.scope.selectOption('Another period')
    await expect(insights.page).toHaveURL(new RegExp(`\\?from=${scope.from}&to=${scope.to}$`))
    const period = await numbers(`from=${scope.from}&to=${scope.to}`)
    await expect(insights.figure('Completed')).toContainText(String(period.completed))
    await insights.page.getByRole('button', { name: /^Period/ }).click()
    await insights.page.getByLabel('From', { exact: true }).fill('1/1/2010')
    await insights.page.getByLabel('To', { exact: true }).fill('12/31/2010')
    await insights.page.getByRole('button', { name: 'Apply' }).click()
    await expect(insights.page.getByText('No completed reviews in this period.')).toBeVisible()

    await insights.page.goBack()
    await insights.page.goBack()
    await expect(insights.scope).toHaveValue(cycleId)
    await insights.page.reload()
    await expect(insights.scope).toHaveValue(cycleId)

    await insights.page.goto(`/insights?cycle=${crypto.randomUUID()}`)
    await expect(insights.page.getByRole('alert')).toContainText('Cycle not found')
    await insights.page.getByRole('link', { name: 'Show the newest results' }).click()
    await expect(insights.flags).toBeVisible()
  })
})

describe('the numbers', () => {
  test('of the levels equal a count in the database, and each links to its reviews', async () => {
    const insights = await openInsights(`?cycle=${cycleId}`)
    const counted = await countLevels()
    await insights.showTable(insights.levels)
    const names = ['Outstanding', 'Exceeds Expectations', 'Meets Expectations', 'Below Expectations']
    const expected = names.map((name) => String(counted[name] ?? 0))
    const [company = []] = await insights.tableTexts(insights.levels)
    expect(company.slice(1, 5)).toEqual(expected)

    const level = 'Meets Expectations'
    await insights.levels.getByRole('link', { name: level, exact: true }).click()
    await expect(insights.found(counted[level] ?? 0)).toBeVisible()
    await expect(insights.page).toHaveURL(/&tab=reviews&level=Meets\+Expectations$/)
    await insights.page.goBack()
    await expect(insights.levels.getByRole('table')).toBeVisible()

    const { levels } = await numbers()
    const department = levels.departments.find(({ counts }) => (counts[2] ?? 0) > 0)
    await insights.levels
      .getByRole('link', { name: `${department?.counts[2]} ${level}, ${department?.name}` })
      .click()
    await expect(insights.found(department?.counts[2] ?? 0)).toBeVisible()
  })

  test('of all sections equal the API, and those of the flags lead to the flagged reviews', async () => {
    const insights = await openInsights(`?cycle=${cycleId}`)
    const { average, open, criteria, selfGap, change, leniency, flags } = await numbers()
    await expect(insights.figure('Average result')).toContainText(average?.toFixed(2) ?? '')
    await expect(insights.figure('Open')).toContainText(String(open))
    for (const section of [insights.criteria, insights.selfGap, insights.change, insights.leniency])
      await insights.showTable(section)
    const column = async (section: typeof insights.levels, index: number) =>
      (await insights.tableTexts(section)).map((texts) => texts[index])
    expect(await column(insights.criteria, 4)).toEqual(
      criteria.map(({ second }) => second?.toFixed(2) ?? '–'),
    )
    expect(await column(insights.selfGap, 1)).toEqual(selfGap.bins.toReversed().map(String))
    expect(await column(insights.change, 1)).toEqual(change.bins.toReversed().map(String))
    expect(await column(insights.leniency, 1)).toEqual(leniency.evaluators.map(({ count }) => String(count)))
    expect(await column(insights.flags, 1)).toEqual(flags.map(({ count }) => String(count)))
    await expect(insights.leniency).toContainText(
      "The second evaluator sees the first evaluator's ratings, so the true difference is probably larger",
    )

    const allTime = 'from=2010-01-01&to=2099-12-31'
    await insights.open(`?${allTime}`)
    const [flag] = (await numbers(allTime)).flags.filter(({ count }) => count > 0)
    expect(flag).toBeDefined()
    await insights.flags.getByRole('link').first().press('Enter')
    await expect(insights.page).toHaveURL(new RegExp(`flag=${flag?.kind}$`))
    await expect(insights.found(flag?.count ?? 0)).toBeVisible()
    await expect(insights.page.getByRole('tab', { name: 'Reviews' })).toBeFocused()
  })
})

describe('the list of reviews', () => {
  test('is filtered in the URL, searched and paged, and links to each review', async () => {
    const insights = await openInsights(`?cycle=${cycleId}&tab=reviews`)
    const total = await found('')
    await expect(insights.found(total)).toBeVisible()
    await expect(insights.rows).toHaveCount(Math.min(20, total))
    await insights.page.getByRole('button', { name: 'Page 2' }).click()
    await expect(insights.page).toHaveURL(/page=2$/)
    await expect(insights.rows).toHaveCount(Math.min(20, total - 20))

    const { levels } = await numbers()
    const [evaluator] = levels.evaluators.filter(({ name }) => name !== null)
    const name = `${evaluator?.name?.firstName} ${evaluator?.name?.lastName}`
    await insights.page.getByRole('button', { name: 'Evaluator', exact: true }).click()
    await insights.page.getByRole('combobox', { name: 'Evaluator' }).fill(name)
    await insights.page.getByRole('option', { name }).first().click()
    await insights.page.getByRole('button', { name: 'Apply' }).click()
    await expect(insights.page).toHaveURL(new RegExp(`evaluatorId=${evaluator?.id}$`))
    await expect(insights.found(evaluator?.count ?? 0)).toBeVisible()

    await insights.page.getByRole('button', { name: 'Adjusted only' }).click()
    await expect(insights.page.getByText('No reviews found')).toBeVisible()
    await insights.page.getByRole('button', { name: 'Clear all' }).click()
    const link = insights.rows.first().getByRole('link')
    const employee = await link.innerText()
    await insights.page.getByLabel('Search by employee name').fill(employee)
    await expect(insights.found(await found(`search=${encodeURIComponent(employee)}`))).toBeVisible()
    await link.click()
    await expect(insights.page).toHaveURL(/\/users\/[^/]+\/reviews\/[^/]+$/)
    await expect(insights.page.getByRole('main')).toContainText(employee)
  })
})

test('the page loads with placeholders, and a failure can be retried', async () => {
  const insights = await openInsights(`?cycle=${cycleId}`, { expectedErrors: /400/ })
  const release = await holdRequest(insights.page, /\/api\/insights\?/, (route) =>
    route.fulfill({ status: 400, json: { success: false, code: 'VALIDATION', message: 'Not today.' } }),
  )
  await insights.page.reload()
  await expect(insights.page.getByRole('status', { name: 'Loading insights' })).toBeVisible()
  release()
  await expect(insights.page.getByRole('alert')).toContainText('Failed to load insights')
  await expect(insights.page.getByRole('alert')).toContainText('Not today.')
  await insights.page.unroute(/\/api\/insights\?/)
  await insights.page.getByRole('button', { name: 'Retry' }).click()
  await expect(insights.flags).toBeVisible()
})

test('employees and evaluators do not see insights', async () => {
  const page = await journey.signedIn('first@example.com', { startPage: false })
  await page.goto('/insights')
  await expect(page.getByRole('alert')).toContainText('Access Denied - Only admins can see insights.')
  await expect(page.getByRole('link', { name: 'Insights' })).toHaveCount(0)
})

test('a cycle without completed reviews says what to do', async () => {
  const { id } = await launchCycle(admin, 'Next annual review')
  const insights = await openInsights(`?cycle=${id}`)
  const { open } = await numbers(`cycleId=${id}`)
  await expect(insights.figure('Open')).toContainText(String(open))
  await expect(insights.page.getByText('No completed reviews in this cycle yet.')).toBeVisible()
  await insights.page.getByRole('link', { name: "Open the cycle's board" }).click()
  await expect(insights.page).toHaveURL(new RegExp(`/cycles/${id}$`))
})
