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

let server: TestApp
let cpuSeconds: number
const today = dayIn('UTC', new Date())

beforeAll(async () => {
  server = await startTestApp()
  const before = process.cpuUsage()
  await transaction(server.db, (tx) => fillSampleCompany(tx, today))
  const { user, system } = process.cpuUsage(before)
  cpuSeconds = (user + system) / 1e6
})
afterAll(() => server.close())

test('loading the sample company takes less than three seconds of CPU time', () => {
  // Not elapsed time, because other tests share the cores.
  expect(cpuSeconds).toBeLessThan(3)
})

test('the database contains all sample rows in chronological order', async () => {
  const { db } = server
  const sample = sampleRows(today, await listCriteria(db))
  const size = async (table: typeof users | typeof reviews) =>
    (await db.select({ total: count() }).from(table))[0]?.total
  expect([await size(users), await size(reviews)]).toEqual([sample.users.length, sample.reviews.length])
  const logs = await db
    .select({ reviewId: reviewLogs.reviewId, newValue: reviewLogs.newValue, createdAt: reviewLogs.createdAt })
    .from(reviewLogs)
    .orderBy(asc(reviewLogs.sequence))
  expect(logs).toEqual(
    sample.logs.map(({ reviewId, newValue = null, createdAt }) => ({ reviewId, newValue, createdAt })),
  )
  const stored = await db
    .select({
      values: notifications.values,
      createdAt: notifications.createdAt,
      isRead: notifications.isRead,
    })
    .from(notifications)
    .orderBy(asc(notifications.sequence))
  expect(stored).toEqual(
    sample.notifications.map(({ values, createdAt, isRead }) => ({ values, createdAt, isRead })),
  )
})

test('the history shows that the super admin created everyone', async () => {
  const { db } = server
  const admin = await signIn(server.app, 'admin@example.com', samplePassword)
  const everyone = await db.select({ id: users.id }).from(users)
  for (const { id } of everyone) {
    const { history } = (await admin.get(`/users/${id}/history`)).json<{ history: HistoryEntry[] }>()
    const creation = { action: 'CREATED', actor: { firstName: 'Helena', lastName: 'Vasconcelos' } }
    expect(history.at(-1)).toMatchObject({ ...creation, fieldChanged: null, userId: id })
  }
})

test('each of the five accounts can sign in with the sample password and sees reviews', async () => {
  for (const name of ['super', 'admin', 'employee', 'first', 'second']) {
    const person = await signIn(server.app, `${name}@example.com`, samplePassword)
    const response = await person.get('/reviews?limit=5')
    expect(response.status).toBe(200)
    expect(response.json<{ reviews: unknown[] }>().reviews.length).toBeGreaterThan(0)
  }
})
