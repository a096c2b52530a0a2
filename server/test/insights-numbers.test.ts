import type { InsightsResponse } from '@evenhand/domain/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addGeneratedCycle } from './support/generated-cycle'
import { insightsInSql } from './support/insights-in-sql'
import { type Company, startCompany } from './support/reviews'

let company: Company
let cycleId: string
let insights: InsightsResponse

/** Two-sided 95% quantiles of Student's t distribution from a printed table, for 1 to 30 degrees of freedom. */
const printed = [
  12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145, 2.131,
  2.12, 2.11, 2.101, 2.093, 2.086, 2.08, 2.074, 2.069, 2.064, 2.06, 2.056, 2.052, 2.048, 2.045, 2.042,
]

beforeAll(async () => {
  company = await startCompany({ now: new Date('2026-07-15T09:00:00Z') })
  cycleId = await addGeneratedCycle(company, { people: 120, seed: 21 })
  const response = await company.clients.admin.get(`/insights?cycleId=${cycleId}`)
  insights = response.json<InsightsResponse>()
})
afterAll(() => company.close())

async function sqlRows(name: keyof typeof insightsInSql): Promise<Record<string, unknown>[]> {
  const { rows } = await company.db.$client.query(insightsInSql[name], [cycleId])
  expect(rows.length).toBeGreaterThan(0)
  return rows
}

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)

test('the levels equal those counted by the database', async () => {
  const { company: all, departments, positions, evaluators } = insights.levels
  expect(departments).toEqual(await sqlRows('departments'))
  expect(positions).toEqual(await sqlRows('positions'))
  const counts = evaluators.map(({ name: _, ...counted }) => counted).toSorted(byId)
  expect(counts).toEqual(await sqlRows('evaluators'))
  expect(all.count).toBe(departments.reduce((sum, { count }) => sum + count, 0))
  expect(all.count).toBe(insights.completed)
})

test('the open, unrated and completed reviews add up to all reviews of the cycle that were not closed', async () => {
  const { rows } = await company.db.$client.query(
    'select count(*)::int as total from reviews where cycle_id = $1 and deleted_at is null and closed_reason is null',
    [cycleId],
  )
  const { open, unrated, completed } = insights
  expect(open + unrated + completed).toBe(rows[0]?.total)
  expect(Math.min(open, unrated, completed)).toBeGreaterThan(0)
})

test('the averages of the criteria equal those of the database', async () => {
  const averages = insights.criteria.map(({ name: _name, category: _category, ...average }) => average)
  const sorted = averages.toSorted((one, other) => (one.key < other.key ? -1 : 1))
  expect(sorted).toEqual(await sqlRows('criteria'))
})

test('the self gap and the change since the previous result equal those of the database', async () => {
  const { departments: gapDepartments, ...selfGap } = insights.selfGap
  expect([selfGap]).toEqual(await sqlRows('selfGap'))
  expect(gapDepartments).toEqual(await sqlRows('selfGapDepartments'))
  const { departments, previousAverage, currentAverage, ...change } = insights.change
  expect([change]).toEqual(await sqlRows('change'))
  expect(departments).toEqual(await sqlRows('changeDepartments'))
  expect([{ previousAverage, currentAverage }]).toEqual(await sqlRows('changeAverages'))
})

test('the flags equal those counted by the database', async () => {
  const counts = Object.fromEntries(insights.flags.map(({ kind, count }) => [kind, count]))
  expect([counts]).toEqual(await sqlRows('flags'))
  expect(Object.values(counts).every((count) => count > 0)).toBe(true)
})

test('the leniency follows the formula, applied to the numbers of the database', async () => {
  expect(await sqlRows('companyGap')).toEqual([{ gap: insights.leniency.companyGap }])
  const rows = await sqlRows('leniency')
  const compared = insights.leniency.evaluators.filter(({ count }) => count > 0).toSorted(byId)
  expect(compared.map(({ id, count, gap }) => ({ id, count, gap }))).toEqual(
    rows.map(({ id, count, gap }) => ({ id, count, gap })),
  )
  for (const [index, { count, shrunk, low, high, verdict }] of compared.entries()) {
    const row = rows[index]
    const middle = Number(row?.shrunk)
    const margin = (printed[count - 2] ?? Number.NaN) * Number(row?.error)
    // The table has three decimals, and the response two.
    expect(Math.abs((shrunk ?? 9) - middle)).toBeLessThan(0.0051)
    expect(Math.abs((low ?? 9) - (middle - margin))).toBeLessThan(0.006)
    expect(Math.abs((high ?? 9) - (middle + margin))).toBeLessThan(0.006)
    const [small, large] = middle > 0 ? ['higher', 'lenient'] : ['lower', 'strict']
    const named = Math.abs(middle) >= 0.3 ? large : small
    expect(verdict).toBe(Math.abs(middle) > margin ? named : 'none')
  }
  expect(compared.map(({ verdict }) => verdict)).toContain('lenient')
})
