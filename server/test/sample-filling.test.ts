import type { HistoryEntry } from '@evenhand/domain/api'
import { dayIn } from '@evenhand/domain/days'
import { samplePassword } from '@evenhand/sample/accounts'
import { asc, count } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '#db/open'
import { notifications, reviewLogs, reviews, users } from '#db/schema'
import { listCriteria } from '#features/criteria/store'
import { fillSampleCompany, sampleRows } from '#sample-company'
import { startTestApp, type TestApp } from './support/app'
import { signIn } from './support/client'

let product: TestApp
let computing: number
const today = dayIn('UTC', new Date())

beforeAll(async () => {
  product = await startTestApp()
  const before = process.cpuUsage()
  await transaction(product.db, (tx) => fillSampleCompany(tx, today))
  const { user, system } = process.cpuUsage(before)
  computing = (user + system) / 1e6
})
afterAll(() => product.close())

test('filling takes less than three seconds', () => {
  // The computing time, since other tests share the cores.
  expect(computing).toBeLessThan(3)
})

test('everything that was built is in the database, in the order in which it happened', async () => {
  const { db } = product
  const built = sampleRows(today, await listCriteria(db))
  const size = async (table: typeof users | typeof reviews) =>
    (await db.select({ total: count() }).from(table))[0]?.total
  expect([await size(users), await size(reviews)]).toEqual([built.users.length, built.reviews.length])
  const logs = await db
    .select({ reviewId: reviewLogs.reviewId, newValue: reviewLogs.newValue, createdAt: reviewLogs.createdAt })
    .from(reviewLogs)
    .orderBy(asc(reviewLogs.sequence))
  expect(logs).toEqual(
    built.logs.map(({ reviewId, newValue = null, createdAt }) => ({ reviewId, newValue, createdAt })),
  )
  const told = await db
    .select({
      values: notifications.values,
      createdAt: notifications.createdAt,
      isRead: notifications.isRead,
    })
    .from(notifications)
    .orderBy(asc(notifications.sequence))
  expect(told).toEqual(
    built.notifications.map(({ values, createdAt, isRead }) => ({ values, createdAt, isRead })),
  )
})

test('the history says that the super admin created everyone', async () => {
  const { db } = product
  const admin = await signIn(product.app, 'admin@example.com', samplePassword)
  const everyone = await db.select({ id: users.id }).from(users)
  for (const { id } of everyone) {
    const { history } = (await admin.get(`/users/${id}/history`)).json<{ history: HistoryEntry[] }>()
    const creation = { action: 'CREATED', actor: { firstName: 'Helena', lastName: 'Vasconcelos' } }
    expect(history.at(-1)).toMatchObject({ ...creation, fieldChanged: null, userId: id })
  }
})

test('each of the five people signs in with the one password and finds reviews to look at', async () => {
  for (const name of ['super', 'admin', 'employee', 'first', 'second']) {
    const person = await signIn(product.app, `${name}@example.com`, samplePassword)
    const answer = await person.get('/reviews?limit=5')
    expect(answer.status).toBe(200)
    expect(answer.json<{ reviews: unknown[] }>().reviews.length).toBeGreaterThan(0)
  }
})
