import { ListReviews, type Paging } from '@evenhand/domain/api'
import type { Viewer } from '@evenhand/domain/rights'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../src/db/open'
import {
  listReviews,
  listReviewsOf,
  listReviewsToEvaluate,
  listUpcoming,
} from '../src/features/reviews/list-store'
import { startTestApp, type TestApp } from './support/app'
import { fillReviews } from './support/many-reviews'

const today = '2026-05-15'
const paging: Paging = { page: 1, limit: 12 }

let app: TestApp
let person: Viewer
const admin: Viewer = { id: '00000000-0000-4000-8000-000000000000', role: 'admin' }

beforeAll(async () => {
  app = await startTestApp()
  person = { id: await fillReviews(app.db, { reviews: 200_000, people: 4_000, today }), role: 'employee' }
}, 120_000)
afterAll(() => app.close())

const lists: [query: string, title: string][] = [
  ['', 'the newest'],
  ['?limit=5&state=ongoing', 'the ongoing ones of the dashboard'],
  ['?tab=goal&status=draft', 'the goal tab'],
  ['?tab=evaluation&status=draft', 'the evaluation tab'],
  ['?tab=completed', 'the completed tab'],
  ['?tab=goal&status=first-goal-checking', 'one phase'],
  ['?tab=evaluation&status=draft&sortBy=end_date', 'the evaluation tab by end date'],
  ['?status=overdue', 'the overdue ones'],
  ['?tab=goal&status=draft&search=person%20777', 'the goal tab with a search'],
  ['?tab=goal&status=draft&startDate=2026-05-01&endDate=2026-05-07', 'the goal tab with a range of dates'],
]

describe.each(['an admin', 'an evaluator'])(
  'for %s, among 200,000 reviews, no sequential scan finds',
  (who) => {
    const viewer = () => (who === 'an admin' ? admin : person)

    test.each(lists)('%s: %s', async (search) => {
      const asked = Object.fromEntries(new URLSearchParams(search))
      const query = ListReviews.parse({ limit: '12', ...asked })
      await expectIndexed((db) => listReviews(db, viewer(), query, today))
    })

    test('the upcoming ones', async () => {
      await expectIndexed((db) => listUpcoming(db, viewer(), paging, today))
    })
  },
)

test('no sequential scan finds the reviews of a person', async () => {
  await expectIndexed((db) => listReviewsOf(db, person.id, paging))
})

test('no sequential scan finds the reviews that a person has to evaluate', async () => {
  await expectIndexed((db) => listReviewsToEvaluate(db, person.id, paging))
})

/** Runs the list, and asks the planner about every statement that it ran. */
async function expectIndexed(run: (db: Db) => Promise<{ rows: unknown[]; total: number }>): Promise<void> {
  const statements: { text: string; values: unknown[] }[] = []
  const logQuery = (text: string, values: unknown[]) => void statements.push({ text, values })
  const { rows, total } = await run(drizzle({ client: app.db.$client, logger: { logQuery } }))
  expect(rows.length, 'a list that finds nothing proves nothing').toBeGreaterThan(0)
  expect(total).toBeGreaterThanOrEqual(rows.length)
  expect(statements).toHaveLength(2)
  for (const { text, values } of statements) {
    const plan = await app.db.$client.query(`explain ${text}`, values)
    const lines = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(lines).toContain('reviews')
    expect(lines, lines).not.toMatch(/Seq Scan on reviews/)
  }
}
