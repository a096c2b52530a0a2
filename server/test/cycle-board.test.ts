import type { BoardResponse } from '@evenhand/domain/api'
import { openPhases, type Phase, phases } from '@evenhand/domain/reviews/phases'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cycles, reviewLogs, type reviews } from '#db/schema'
import { addCycle, addCycleReview, dueDates } from './support/cycle-reviews'
import { type Company, filledEvaluations, startCompany, unknownId } from './support/reviews'

let company: Company
let cycleId: string

/** At 23:30 in UTC it is already April 16 in Kathmandu. */
const now = '2026-04-15T23:30:00Z'

beforeAll(async () => {
  company = await startCompany({ now: new Date(now), env: { TIME_ZONE: 'Asia/Kathmandu' } })
})
beforeEach(async () => {
  company.clock.set(now)
  cycleId = await addCycle(company)
})
afterAll(() => company.close())

const add = (state: Partial<typeof reviews.$inferInsert> = {}, department = 'QA') =>
  addCycleReview(company, cycleId, { person: { department }, state })

async function board(id = cycleId): Promise<BoardResponse> {
  const response = await company.clients.admin.get(`/cycles/${id}/board`)
  expect(response.status).toBe(200)
  return response.json<BoardResponse>()
}

async function lateIds(): Promise<string[]> {
  const response = await company.clients.admin.get(`/cycles/${cycleId}/review-ids?status=late`)
  return response.json<{ ids: string[] }>().ids
}

async function counted(): Promise<string[]> {
  const { counts } = await board()
  return counts
    .map(({ department, phase, total, overdue, stalled }) =>
      [department, phase ?? 'closed', total, overdue, stalled].join(' '),
    )
    .toSorted()
}

/** The open phases that come before this one took `days` days each. */
async function logMoves(id: string, to: Phase, start: string, days: number): Promise<void> {
  const left = phases.slice(0, phases.indexOf(to))
  const at = (index: number) => new Date(Date.parse(start) + (index + 1) * days * 24 * 60 * 60 * 1000)
  for (const [index, phase] of left.entries()) await logMove(id, phase, at(index))
  await company.arrange(id, { phase: to, turnSince: at(left.length - 1) })
}

async function logMove(
  id: string,
  oldValue: Phase,
  createdAt: Date,
  action: 'SUBMITTED' | 'REVERTED' = 'SUBMITTED',
) {
  await company.db.insert(reviewLogs).values({
    reviewId: id,
    evaluatorId: company.people.first.id,
    action,
    fieldChanged: 'evaluationPhase',
    oldValue,
    reason: action === 'REVERTED' ? 'Not yet' : null,
    visibility: 'open',
    startedAt: createdAt,
    createdAt,
  })
}

test('reviews are counted by phase and by the department at launch, closed ones separately', async () => {
  const { person } = await add({ phase: 'self-evaluation' })
  await add({ phase: 'self-evaluation' })
  await add({ phase: 'final' })
  await add({ phase: 'self-evaluation', closedReason: 'Left the company' })
  await add({ phase: 'self-evaluation' }, 'Development')
  await addCycleReview(company, await addCycle(company))
  await company.createReview()
  const { id } = await add()
  await company.clients.admin.delete(`/reviews/${id}`)
  await company.clients.admin.put(`/users/${person.id}`, { department: 'Accounts' })
  expect((await counted()).map((count) => count.split(' ').slice(0, 3).join(' '))).toEqual([
    'Development self-evaluation 1',
    'QA closed 1',
    'QA final 1',
    'QA self-evaluation 2',
  ])
})

test('an open review is overdue from the day after the due date of its phase', async () => {
  const turnSince = new Date(now)
  await add({ phase: 'second-goal-checking', turnSince })
  await add({
    phase: 'self-evaluation',
    turnSince,
    dueDates: { ...dueDates, 'self-evaluation': '2026-04-15' },
  })
  await add({ phase: 'second-goal-checking', turnSince, closedReason: 'No longer needed' })
  await add({ phase: 'final', endDate: '2026-02-01', turnSince })
  company.clock.set('2026-04-15T18:14:00Z')
  expect(await counted()).toEqual([
    'QA closed 1 0 0',
    'QA final 1 0 0',
    'QA second-goal-checking 1 1 0',
    'QA self-evaluation 1 0 0',
  ])
  company.clock.set('2026-04-15T18:16:00Z')
  expect(await counted()).toContain('QA self-evaluation 1 1 0')
})

test('an open review that is due soon is stalled after 14 days in the same turn, counted in the company’s time zone', async () => {
  // April 2 and April 3 in Kathmandu.
  await add({ phase: 'self-evaluation', turnSince: new Date('2026-04-02T18:14:00Z') })
  await add({ phase: 'self-evaluation', turnSince: new Date('2026-04-02T18:16:00Z') })
  await add({ phase: 'first-evaluation', turnSince: new Date('2026-04-02T18:14:00Z') })
  await add({ phase: 'final', turnSince: new Date('2026-01-02T00:00:00Z') })
  await add({ phase: 'self-evaluation', closedReason: 'Left', turnSince: new Date('2026-01-02T00:00:00Z') })
  expect(await counted()).toEqual([
    'QA closed 1 0 0',
    'QA final 1 0 0',
    'QA first-evaluation 1 0 0',
    'QA self-evaluation 2 0 1',
  ])
})

test('a review that starts later is not stalled, however long ago it was created', async () => {
  await add({ startDate: '2026-04-10' })
  expect(await counted()).toEqual(['QA self-goal-setting 1 1 0'])
})

test('the counts match the filtered list', async () => {
  const turnSince = new Date('2026-04-01T00:00:00Z')
  for (const phase of phases) await add({ phase, turnSince })
  await add({ phase: 'final', releasedAt: turnSince })
  await add({
    phase: 'final',
    releasedAt: turnSince,
    acknowledgedAt: turnSince,
    talkRequestedAt: turnSince,
  })
  await add({ phase: 'first-evaluation', closedReason: 'Left' }, 'Development')
  const { counts } = await board()
  expect(counts).toHaveLength(phases.length + 1)
  for (const { department, phase, total, overdue, stalled, notAcknowledged, talks } of counts) {
    const place = phase === null ? 'status=closed' : `phase=${phase}`
    const list = async (status?: string) => {
      const query = `${place}&department=${department}${status && phase ? `&status=${status}` : ''}`
      const response = await company.clients.admin.get(`/cycles/${cycleId}/reviews?${query}`)
      return response.json<{ total: number }>().total
    }
    expect(await list()).toBe(total)
    if (phase === null) continue
    expect([phase, await list('overdue'), await list('stalled')]).toEqual([phase, overdue, stalled])
    expect([phase, await list('not-acknowledged')]).toEqual([phase, notAcknowledged])
    expect([phase, await list('talk')]).toEqual([phase, talks])
    expect([notAcknowledged, talks]).toEqual(phase === 'final' ? [1, 1] : [0, 0])
  }
})

test('there is no forecast until five reviews have left a phase', async () => {
  for (let index = 0; index < 4; index++) {
    const { id } = await add()
    await logMoves(id, 'first-goal-checking', '2026-01-01T09:00:00Z', 3)
  }
  expect((await board()).forecast).toBeNull()
  const { id } = await add()
  await logMoves(id, 'first-goal-checking', '2026-01-01T09:00:00Z', 3)
  expect((await board()).forecast?.medianDays).toEqual({
    'self-goal-setting': 3,
    'first-goal-checking': null,
    'second-goal-checking': null,
    'self-evaluation': null,
    'first-evaluation': null,
    'second-evaluation': null,
  })
})

test('the forecast counts open reviews that finish late at the median pace', async () => {
  for (const days of [2, 4, 10, 12, 14]) {
    const { id } = await add()
    await logMoves(id, 'final', '2026-01-01T09:00:00Z', days)
  }
  const turnSince = new Date(now)
  await add({ phase: 'first-evaluation', turnSince, endDate: '2026-05-06', dueDates: null })
  const late = await add({ phase: 'first-evaluation', turnSince, endDate: '2026-05-05', dueDates: null })
  await add({ phase: 'first-evaluation', turnSince, endDate: '2026-05-05', closedReason: 'Left' })
  const { forecast } = await board()
  expect(forecast?.medianDays['first-evaluation']).toBe(10)
  expect(forecast?.late).toBe(1)
  expect(await lateIds()).toEqual([late.id])
})

test('the list of late reviews has exactly the reviews that the forecast counts', async () => {
  for (const days of [2, 4, 10, 12, 14]) {
    const { id } = await add()
    await logMoves(id, 'final', '2026-01-01T09:00:00Z', days)
  }
  for (const phase of openPhases) {
    for (const [turnSince, endDate] of [
      ['2026-04-16T12:00:00Z', '2026-06-14'],
      ['2026-04-10T12:00:00Z', '2026-05-10'],
      ['2026-01-10T12:00:00Z', '2026-04-16'],
      ['2026-04-10T12:00:00Z', '2026-04-15'],
    ] as const) {
      await add({ phase, turnSince: new Date(turnSince), endDate, dueDates: null })
    }
  }
  const late = (await board()).forecast?.late ?? 0
  expect(late).toBeGreaterThan(openPhases.length)
  expect(late).toBeLessThan(openPhases.length * 4)
  expect(await lateIds()).toHaveLength(late)
  const response = await company.clients.admin.get(`/cycles/${cycleId}/reviews?status=late&limit=5`)
  expect(response.json()).toMatchObject({ total: late, reviews: { length: 5 } })
})

test('no review is late while there is no forecast', async () => {
  await add({ phase: 'first-evaluation', endDate: '2026-01-31', dueDates: null })
  expect((await board()).forecast).toBeNull()
  expect(await lateIds()).toEqual([])
})

test('a first phase does not begin before the start date, and a revert begins the phase again', async () => {
  const start = { startDate: '2026-02-01' }
  for (let index = 0; index < 5; index++) {
    const { id } = await add(start)
    await logMove(id, 'self-goal-setting', new Date('2026-02-05T09:00:00Z'))
    await logMove(id, 'first-goal-checking', new Date('2026-02-20T09:00:00Z'), 'REVERTED')
    await logMove(id, 'self-goal-setting', new Date('2026-02-22T09:00:00Z'))
    await company.arrange(id, { phase: 'first-goal-checking' })
  }
  // Five times 4 days, five times 2 days.
  expect((await board()).forecast?.medianDays['self-goal-setting']).toBe(3)
  expect((await board()).forecast?.medianDays['first-goal-checking']).toBeNull()
})

test('real moves count for the forecast', async () => {
  for (let index = 0; index < 5; index++) {
    company.clock.set('2026-02-01T06:00:00Z')
    const { id, person } = await add({ createdAt: company.clock.now() })
    company.clock.set('2026-02-07T20:00:00Z')
    const client = await company.as(person.email)
    await client.put(`/reviews/${id}`, { evaluationPhase: 'first-goal-checking' })
    await company.clients.first.put(`/reviews/${id}`, { evaluationPhase: 'second-goal-checking' })
  }
  // It is already February 8 in Kathmandu.
  expect((await board()).forecast?.medianDays).toMatchObject({
    'self-goal-setting': 7,
    'first-goal-checking': 0,
  })
})

test('the burn-up has the totals by the end of each day since the launch', async () => {
  await company.db
    .update(cycles)
    .set({ launchedAt: new Date('2026-04-13T06:00:00Z') })
    .where(eq(cycles.id, cycleId))
  const early = new Date('2026-04-13T06:01:00Z')
  await add({ createdAt: early })
  await add({ createdAt: early, phase: 'final', turnSince: new Date('2026-04-14T20:00:00Z') })
  await add({ createdAt: new Date('2026-04-15T06:00:00Z'), closedReason: 'Left' })
  expect((await board()).burnUp).toEqual([
    { day: '2026-04-13', total: 2, completed: 0 },
    { day: '2026-04-14', total: 2, completed: 0 },
    { day: '2026-04-15', total: 3, completed: 1 },
    { day: '2026-04-16', total: 3, completed: 1 },
  ])
  await company.db
    .update(cycles)
    .set({ state: 'closed', closedAt: new Date('2026-04-15T06:00:00Z') })
    .where(eq(cycles.id, cycleId))
  expect((await board()).burnUp.at(-1)).toEqual({ day: '2026-04-15', total: 3, completed: 1 })
})

test('a draft has an empty board, and an unknown cycle has none', async () => {
  const draft = await addCycle(company, { state: 'draft' })
  expect(await board(draft)).toEqual({ success: true, counts: [], forecast: null, burnUp: [] })
  const { admin, employee } = company.clients
  expect((await admin.get(`/cycles/${unknownId}/board`)).json()).toMatchObject({ code: 'CYCLE_NOT_FOUND' })
  expect((await employee.get(`/cycles/${cycleId}/board`)).status).toBe(403)
})

test('a review that moves to the final phase counts as completed on that day', async () => {
  const { id } = await add()
  const review = await company.read(company.clients.admin, id)
  await company.arrange(id, { phase: 'second-evaluation', evaluations: filledEvaluations(review) })
  await company.clients.second.put(`/reviews/${id}`, { evaluationPhase: 'final' })
  const { burnUp } = await board()
  expect(burnUp.slice(-2).map(({ completed }) => completed)).toEqual([0, 1])
})
