import { ListReviews, type Paging } from '@evenhand/domain/api'
import type { Viewer } from '@evenhand/domain/reviews/permissions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, openDatabase } from '#db/open'
import { lockDueReviews } from '#features/notifications/list-due-reviews'
import { listReviews, listUpcoming } from '#features/reviews/list-reviews'
import { listMyTurn, listReviewsOf, listReviewsToEvaluate } from '#features/reviews/list-reviews-of-person'
import { createLog } from '#plugins/logging'
import { createTestDatabase, type TestDatabase } from './support/database'
import { fillReviews } from './support/many-reviews'
import { type Statement, statementsDuring } from './support/statements'

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
})
afterAll(async () => {
  await db.$client.end()
  await database.drop()
})

test('the lists of an evaluator use an index', async () => {
  for (const filter of [
    {},
    { tab: 'goal' },
    { tab: 'completed' },
    { status: 'overdue' },
    { search: 'person 7' },
  ]) {
    const query = ListReviews.parse({ limit: '12', ...filter })
    await expectIndexed((handle) => listReviews(handle, person, query, today))
  }
  await expectIndexed((handle) => listUpcoming(handle, person, paging, today))
  await expectIndexed((handle) => listReviewsOf(handle, person.id, paging, today))
  await expectIndexed((handle) => listReviewsToEvaluate(handle, person.id, paging, today))
})

test('the lists of an admin by last change and by end date do not sort all reviews', async () => {
  for (const order of [
    { sortBy: 'last_modified' },
    { sortBy: 'end_date', tab: 'evaluation' },
    { sortBy: 'end_date', tab: 'completed' },
  ]) {
    const query = ListReviews.parse({ limit: '12', ...order })
    const plans = await expectIndexed((handle) => listReviews(handle, admin, query, today))
    expect(plans.some((plan) => /Limit.*\n.*Index Only Scan Backward/.test(plan))).toBe(true)
  }
})

test('the list of reviews where it is your turn uses its index', async () => {
  const plans = await expectIndexed((handle) => listMyTurn(handle, person.id, paging, today))
  expect(plans.filter((plan) => plan.includes('reviews_turn')).length).toBeGreaterThan(0)
})

test('the lists of a stand-in use the same indexes', async () => {
  await db.$client.query(
    `insert into stand_ins (user_id, stand_in_id, first_day, last_day, created_by, created_at)
     select id, $1, $2, $2, $1, now() from users where id <> $1 order by id limit 5`,
    [person.id, today],
  )
  const query = ListReviews.parse({ limit: '12' })
  await expectIndexed((handle) => listReviews(handle, person, query, today))
  await expectIndexed((handle) => listReviewsToEvaluate(handle, person.id, paging, today))
  const plans = await expectIndexed((handle) => listMyTurn(handle, person.id, paging, today))
  expect(plans.filter((plan) => plan.includes('reviews_turn')).length).toBeGreaterThan(0)
  await db.$client.query('delete from stand_ins')
})

test('the reviews that are due need no sort', async () => {
  const batch = async (handle: Db, after?: { id: string; dueDate: string }) => {
    const statements = await statementsDuring(handle.$client, () =>
      lockDueReviews(handle, today, '2026-05-22', after, 200),
    )
    return Promise.all(statements.map(explain))
  }
  const after = { id: person.id, dueDate: '2026-05-01' }
  for (const plan of [...(await batch(db)), ...(await batch(db, after))]) {
    expect(plan).toMatch(/reviews_due/)
    expect(plan).not.toMatch(/Sort/)
  }
})

/** Runs a list query and explains each of its statements. */
async function expectIndexed(run: (handle: Db) => Promise<unknown>): Promise<string[]> {
  const statements = await statementsDuring(db.$client, () => run(db))
  expect(statements.length).toBeGreaterThanOrEqual(2)
  const plans: string[] = []
  for (const statement of statements) {
    const plan = await explain(statement)
    expect(plan).not.toMatch(/Seq Scan on reviews\b/)
    plans.push(plan)
  }
  return plans
}

async function explain({ text, values }: Statement): Promise<string> {
  const { rows } = await db.$client.query(`explain ${text}`, values)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}
