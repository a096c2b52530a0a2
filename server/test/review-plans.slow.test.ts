import { ListReviews, type Paging } from '@evenhand/domain/api'
import type { Viewer } from '@evenhand/domain/permissions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Db, openDatabase } from '#db/open'
import {
  listReviews,
  listReviewsOf,
  listReviewsToEvaluate,
  listUpcoming,
  listWaiting,
} from '#features/reviews/list-store'
import { countProgress } from '#features/reviews/progress-store'
import { createLog } from '#plugins/logging'
import { createTestDatabase, type TestDatabase } from './support/database'
import { fillReviews } from './support/many-reviews'
import { statementsDuring } from './support/statements'

const today = '2026-05-15'
const paging: Paging = { page: 1, limit: 12 }

let database: TestDatabase
let db: Db
let person: Viewer
const admin: Viewer = { id: '00000000-0000-4000-8000-000000000000', role: 'admin' }

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url, createLog('silent'))
  const id = await fillReviews(database.url, { reviews: 200_000, people: 4_000, today })
  person = { id, role: 'employee' }
}, 120_000)
afterAll(async () => {
  await db.$client.end()
  await database.drop()
})

const lists = {
  'the newest': {},
  'the ongoing ones of the dashboard': { limit: '5', state: 'ongoing' },
  'the goal tab': { tab: 'goal', status: 'draft' },
  'the evaluation tab': { tab: 'evaluation', status: 'draft' },
  'the evaluation tab by end date': { tab: 'evaluation', status: 'draft', sortBy: 'end_date' },
  'the completed tab': { tab: 'completed' },
  'the third page of the completed tab': { tab: 'completed', page: '3' },
  'one phase': { tab: 'evaluation', status: 'first-evaluation' },
  'the overdue ones': { status: 'overdue' },
  'the overdue ones of a department': { status: 'overdue', department: 'QA' },
  'the completed ones of a department': { tab: 'completed', department: 'QA' },
  'all of a department by end date': { department: 'QA', sortBy: 'end_date' },
  'the completed tab with a search that finds nearly all': { tab: 'completed', search: 'person' },
  'the completed tab with a search': { tab: 'completed', search: 'person 7' },
  'the goal tab with a range of dates': { tab: 'goal', startDate: '2026-04-01', endDate: '2026-05-31' },
  'the completed tab with a range of dates': {
    tab: 'completed',
    startDate: '2025-05-01',
    endDate: '2025-05-31',
  },
  'the completed tab with years of dates by end date': {
    tab: 'completed',
    startDate: '2024-01-01',
    sortBy: 'end_date',
  },
}

describe.each(['an admin', 'an evaluator'])('among 200,000 reviews, for %s', (who) => {
  const viewer = () => (who === 'an admin' ? admin : person)

  test.each(Object.entries(lists))('no sequential scan finds %s', async (_, asked) => {
    const query = ListReviews.parse({ limit: '12', ...asked })
    await expectIndexed((handle) => listReviews(handle, viewer(), query, today))
  })

  test('no sequential scan finds the upcoming ones', async () => {
    await expectIndexed((handle) => listUpcoming(handle, viewer(), paging, today))
  })
})

test('no sequential scan finds the reviews of a person', async () => {
  await expectIndexed((handle) => listReviewsOf(handle, person.id, paging))
})

test('no sequential scan finds the reviews that a person has to evaluate', async () => {
  await expectIndexed((handle) => listReviewsToEvaluate(handle, person.id, paging))
})

test('no sequential scan finds what waits for a person, and no sort puts it in order', async () => {
  const plans = await expectIndexed((handle) => listWaiting(handle, person.id, paging))
  for (const plan of plans) expect(plan).toMatch(/reviews_turn/)
  expect(plans.some((plan) => /Limit.*\n.*Sort/.test(plan))).toBe(false)
})

test('no review is looked at for the counts of the dashboard', async () => {
  const plans = await expectIndexed((handle) => countProgress(handle, today))
  const ofReviews = plans.filter((plan) => plan.includes('on reviews'))
  expect(ofReviews).toEqual([expect.stringMatching(/Index Only Scan using reviews_open_updated on reviews/)])
})

/** Runs the list, and asks the planner about every statement that it ran. */
async function expectIndexed(run: (handle: Db) => Promise<unknown>): Promise<string[]> {
  const statements = await statementsDuring(db.$client, () => run(db))
  expect(statements.length).toBeGreaterThanOrEqual(2)
  const plans: string[] = []
  for (const { text, values } of statements) {
    const { rows } = await db.$client.query(`explain ${text}`, values)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).not.toMatch(/Seq Scan on reviews\b/)
    plans.push(plan)
  }
  return plans
}
