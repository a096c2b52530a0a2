import { randomUUID } from 'node:crypto'
import type {
  BoardCount,
  BoardResponse,
  CriteriaSetResponse,
  CriteriaSetsResponse,
  CycleDifferencesResponse,
  CycleResponse,
  CyclesResponse,
  HistoryEntry,
  InsightReviewsResponse,
  InsightsResponse,
  PlanResponse,
} from '@evenhand/domain/api'
import { dayIn } from '@evenhand/domain/days'
import { en } from '@evenhand/domain/messages'
import { openPhases, phases } from '@evenhand/domain/reviews/phases'
import { historyLine } from '@evenhand/domain/text/history-text'
import { samplePassword } from '@evenhand/sample/accounts'
import { asc, count } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '#db/open'
import { notifications, reviewLogs, reviews, users } from '#db/schema'
import { listCriteria } from '#features/criteria/store'
import { fillSampleCompany, sampleRows, sampleVersions } from '#sample-company'
import { startTestApp, type TestApp } from './support/app'
import { signIn } from './support/client'

let server: TestApp
const today = dayIn('UTC', new Date())

beforeAll(async () => {
  server = await startTestApp()
  await transaction(server.db, (tx) => fillSampleCompany(tx, today))
})
afterAll(() => server.close())

test('the database contains all sample rows in chronological order', async () => {
  const { db } = server
  const sample = sampleRows(today, sampleVersions(randomUUID(), await listCriteria(db)))
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

test('the person who left cannot sign in, and the one on leave can', async () => {
  await expect(signIn(server.app, 'viktor.balogh@example.com', samplePassword)).rejects.toThrow('403')
  const onLeave = await signIn(server.app, 'lea.fontaine@example.com', samplePassword)
  expect((await onLeave.get('/users/current')).status).toBe(200)
})

test('managers have their own criteria set, and the history shows who introduced it', async () => {
  const admin = await signIn(server.app, 'admin@example.com', samplePassword)
  const { sets } = (await admin.get('/criteria-sets')).json<CriteriaSetsResponse>()
  expect(sets).toMatchObject([
    { name: 'Default criteria', isDefault: true, positions: [], version: { number: 1, criteria: 12 } },
    { name: 'Leadership', isDefault: false, positions: ['Manager'], version: { number: 1, criteria: 10 } },
  ])
  const { set } = (await admin.get(`/criteria-sets/${sets[1]?.id}`)).json<CriteriaSetResponse>()
  expect(set.reviews).toBeGreaterThan(1)
  expect(set.versions).toMatchObject([{ number: 1, publishedBy: { lastName: 'Vasconcelos' } }])
  expect(await companyHistory('criteriaSet', 'position')).toEqual([
    'Vasconcelos chose the criteria set Leadership for the position Manager',
    'Vasconcelos published version 1 of the criteria set Leadership',
    'Vasconcelos added the criteria set Leadership',
  ])
})

test('the board of this year shows open, overdue and completed reviews, and a forecast', async () => {
  const admin = await signIn(server.app, 'admin@example.com', samplePassword)
  const [running] = (await admin.get('/cycles')).json<CyclesResponse>().cycles
  const { counts, forecast, burnUp } = (await admin.get(`/cycles/${running?.id}/board`)).json<BoardResponse>()
  const sum = (of: (count: BoardCount) => number) => counts.reduce((total, count) => total + of(count), 0)
  expect(new Set(counts.map(({ phase }) => phase))).toEqual(new Set(phases))
  expect(running?.counts.overdue).toBe(sum(({ overdue }) => overdue))
  expect(sum(({ stalled }) => stalled)).toBeGreaterThan(0)
  for (const phase of openPhases) {
    expect(forecast?.medianDays[phase]).toBeGreaterThan(0)
    expect(forecast?.medianDays[phase]).toBeLessThan(70)
  }
  expect(burnUp.at(-1)).toMatchObject({ total: running?.counts.total, completed: running?.counts.completed })
})

test('the running cycles match their rules, and all reviews of the cycles have been created', async () => {
  const admin = await signIn(server.app, 'admin@example.com', samplePassword)
  const { cycles } = (await admin.get('/cycles')).json<CyclesResponse>()
  expect(cycles.map(({ state, counts }) => [state, counts.total === counts.completed])).toEqual([
    ['running', false],
    ['running', true],
    ['closed', true],
  ])
  for (const { id, counts } of cycles) {
    const { cycle } = (await admin.get(`/cycles/${id}`)).json<CycleResponse>()
    expect(cycle.launch).toEqual({ total: counts.total, created: counts.total, failed: 0, problems: [] })
  }
  for (const { id } of cycles.filter(({ state }) => state === 'running')) {
    const { changes } = (await admin.get(`/cycles/${id}/changes`)).json<CycleDifferencesResponse>()
    expect(changes).toEqual([])
  }
  const { rows } = (await admin.get(`/cycles/${cycles[0]?.id}/plan`)).json<PlanResponse>()
  expect(rows.flatMap(({ verdict, reasons }) => (verdict === 'exists' ? [] : [[verdict, reasons]]))).toEqual([
    ['left-out', [{ kind: 'excluded' }]],
    ['left-out', [{ kind: 'joined-after', day: expect.any(String) }]],
    ['left-out', [{ kind: 'last-day', day: expect.any(String) }]],
  ])
})

test('the history shows who launched, closed and released the cycles', async () => {
  const admin = await signIn(server.app, 'admin@example.com', samplePassword)
  const { cycles } = (await admin.get('/cycles')).json<CyclesResponse>()
  const lines = await companyHistory('cycle')
  expect(lines).toHaveLength(8)
  for (const { name, state, counts } of cycles) {
    expect(lines.filter((line) => line.includes(name))).toEqual([
      ...(state === 'closed'
        ? [
            `Adeyemi released the results of the review cycle ${name}`,
            `Adeyemi closed the review cycle ${name}`,
          ]
        : []),
      `Adeyemi launched the review cycle ${name} with ${counts.total} reviews`,
      `Adeyemi added the review cycle ${name}`,
    ])
  }
})

test('an admin sees a strict and a lenient evaluator, and can adjust the results that are not released', async () => {
  const admin = await signIn(server.app, 'admin@example.com', samplePassword)
  const { cycles } = (await admin.get('/cycles')).json<CyclesResponse>()
  const scope = `cycleId=${cycles.find(({ isHeld }) => isHeld)?.id}`
  const { leniency } = (await admin.get(`/insights?${scope}`)).json<InsightsResponse>()
  const verdicts = new Set(leniency.evaluators.map(({ verdict }) => verdict))
  expect(verdicts).toEqual(new Set(['lenient', 'strict', 'none', 'too-few']))
  const { reviews: rated } = (await admin.get(`/insights/reviews?${scope}`)).json<InsightReviewsResponse>()
  expect(rated).toHaveLength(16)
  expect(rated.every(({ isHeld, canAdjust }) => isHeld && canAdjust)).toBe(true)
  expect(rated.filter(({ isAdjusted }) => isAdjusted)).toHaveLength(3)
})

/** The lines about these subjects, newest first. */
async function companyHistory(...subjects: HistoryEntry['subject'][]): Promise<string[]> {
  const admin = await signIn(server.app, 'admin@example.com', samplePassword)
  const found: string[] = []
  for (let page = 1; ; page += 1) {
    const { history } = (await admin.get(`/history?limit=100&page=${page}`)).json<{
      history: HistoryEntry[]
    }>()
    if (history.length === 0) return found
    const matching = history.filter(({ subject }) => subjects.includes(subject))
    found.push(...matching.map((entry) => `${entry.actor.lastName} ${historyLine(entry, false, en)}`))
  }
}
