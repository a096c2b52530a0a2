import type { HandOverResponse, Review, StandInResponse } from '@evenhand/domain/api'
import { addDays, dayIn } from '@evenhand/domain/days'
import type { Phase } from '@evenhand/domain/reviews/phases'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reviewLogs, standIns } from '#db/schema'
import type { ApiClient } from './support/client'
import { heldCycle } from './support/cycles'
import { expectedLife, type LifePerson, type LifeState, lifePeople, lifeStates } from './support/permissions'
import { type Company, readyIn, startCompany } from './support/reviews'

let company: Company
/** The cycle of held reviews. */
let cycleId: string
let hired: Record<'firstStandIn' | 'secondStandIn' | 'replaced', Awaited<ReturnType<Company['hire']>>>

beforeAll(async () => {
  company = await startCompany()
  const [firstStandIn, secondStandIn, replaced] = [
    await company.hire(),
    await company.hire(),
    await company.hire(),
  ]
  cycleId = await heldCycle(company)
  hired = { firstStandIn, secondStandIn, replaced }
  const { first, second, admin } = company.people
  const days = { firstDay: today(), lastDay: today(), createdBy: admin.id, createdAt: new Date() }
  await company.db.insert(standIns).values([
    { ...days, userId: first.id, standInId: firstStandIn.person.id },
    { ...days, userId: second.id, standInId: secondStandIn.person.id },
  ])
})
afterAll(() => company.close())

const today = () => dayIn('UTC', company.clock.now())

describe.each(lifePeople)('%s', (person) => {
  test('can do with a review what the table allows', async () => {
    const review = await reviewFor(person)
    const symbols: Record<string, string> = {}
    for (const state of lifeStates) {
      await enter(state, review, person)
      for (const [name, call] of Object.entries(reviewCalls(clientOf(person), review, state))) {
        const { status } = await call()
        if (status === 200) await enter(state, review, person)
        symbols[name] = (symbols[name] ?? '') + symbolOf(status)
      }
    }
    expect(symbols).toEqual(expectedLife('review', person))
  })

  test('can do with an evaluator and a cycle what the table allows', async () => {
    const calls = await evaluatorCalls(clientOf(person))
    const symbols: Record<string, string> = {}
    for (const [name, call] of Object.entries(calls)) symbols[name] = symbolOf((await call()).status)
    expect(symbols).toEqual(expectedLife('evaluator', person))
  })
})

test('admins do not hand over the evaluators of their own review', async () => {
  const review = await reviewFor('reviewedAdmin')
  await enter('submitted', review, 'reviewedAdmin')
  const { first, stranger } = company.people
  const seats = [{ reviewId: review.id, role: 'first', evaluatorId: stranger.id }]
  const response = await company.clients.admin.post(`/users/${first.id}/hand-over`, { seats })
  expect(response.json<HandOverResponse>().results).toMatchObject([{ isDone: false }])
  expect(await company.read(company.clients.superAdmin, review.id)).toMatchObject({
    firstEvaluatorId: first.id,
  })
})

function clientOf(person: LifePerson): ApiClient {
  if (person === 'nobody') return company.anyone
  if (person === 'reviewedAdmin') return company.clients.admin
  if (person === 'reviewedSuperAdmin') return company.clients.superAdmin
  return person in hired ? hired[person as keyof typeof hired].client : company.clients[person as 'first']
}

function reviewFor(person: LifePerson): Promise<Review> {
  const { admin, superAdmin, employee } = company.people
  const reviewed = { reviewedAdmin: admin, reviewedSuperAdmin: superAdmin }
  return company.createReview({ userId: (reviewed[person as keyof typeof reviewed] ?? employee).id })
}

/** The phase of each state, who made the last move, and what else is stored. */
const states: Record<LifeState, { phase: Phase; row?: object }> = {
  submitted: { phase: 'first-evaluation' },
  started: { phase: 'first-evaluation' },
  'passed on': { phase: 'second-evaluation' },
  held: { phase: 'final', row: { isHeld: true, rating: 4, adjustedRating: 4 } },
  released: { phase: 'final', row: { releasedAt: new Date() } },
  talk: { phase: 'final', row: { releasedAt: new Date(), talkRequestedAt: new Date() } },
  closed: { phase: 'first-evaluation', row: { closedReason: 'Not needed' } },
}

const untouched = {
  cycleId: null,
  version: 1,
  rating: 0,
  adjustedRating: null,
  isHeld: false,
  closedReason: null,
  releasedAt: null,
  acknowledgedAt: null,
  repliedAt: null,
  talkRequestedAt: null,
  talkOutcome: null,
  resultOpenedAt: null,
}

/** Stores this state of the review, with the log entries that led to it. */
async function enter(state: LifeState, review: Review, person: LifePerson): Promise<void> {
  const { phase, row } = states[state]
  await company.arrange(review.id, {
    ...readyIn(phase, review),
    ...untouched,
    ...row,
    ...(state === 'held' ? { cycleId } : {}),
  })
  await company.db.delete(reviewLogs).where(eq(reviewLogs.reviewId, review.id))
  const { first } = company.people
  const now = new Date()
  const entry = { reviewId: review.id, startedAt: now, createdAt: now, visibility: 'open' as const }
  const submitted = { ...entry, action: 'SUBMITTED' as const }
  const isPassedOn = ['passed on', 'held', 'released', 'talk'].includes(state)
  await company.db
    .insert(reviewLogs)
    .values({ ...submitted, ...(isPassedOn ? passedOnBy(person) : { evaluatorId: review.userId }) })
  if (state !== 'started') return
  const rating = { action: 'CREATED' as const, criteriaId: review.criteria[0]?.id, newValue: '3' }
  await company.db.insert(reviewLogs).values({ ...entry, ...rating, evaluatorId: first.id })
}

function passedOnBy(person: LifePerson): { evaluatorId: string; forId?: string } {
  const { first } = company.people
  if (person === 'replaced') return { evaluatorId: hired.replaced.person.id }
  return person === 'firstStandIn'
    ? { evaluatorId: hired.firstStandIn.person.id, forId: first.id }
    : { evaluatorId: first.id }
}

type Calls = Record<string, () => Promise<{ status: number }>>

function reviewCalls(who: ApiClient, { id }: Review, state: LifeState): Calls {
  const path = `/reviews/${id}`
  const { phase } = states[state]
  const reason = 'For a reason'
  return {
    'POST withdraw': () => who.post(`${path}/withdraw`),
    'POST ask-back': () => who.post(`${path}/ask-back`, { reason }),
    'POST skip': () =>
      who.post(`${path}/skip`, { phase: phase === 'final' ? 'second-evaluation' : phase, reason }),
    'POST acknowledge': () => who.post(`${path}/acknowledge`),
    'POST reply': () => who.post(`${path}/reply`, { employeeComments: 'Thank you' }),
    'POST talk': () => who.post(`${path}/talk`),
    'POST talk/close': () => who.post(`${path}/talk/close`, { outcome: 'We talked' }),
    'POST adjustment': () => who.post(`${path}/adjustment`, { to: 2.5, reason, version: 1 }),
    'POST adjustment/undo': () => who.post(`${path}/adjustment/undo`, { version: 1 }),
    'POST result-opened': () => who.post(`${path}/result-opened`),
    'GET past': () => who.get(`${path}/past`),
    'GET as employee': () => who.get(`${path}?as=employee`),
  }
}

/** Calls about the first evaluator, and about a cycle that holds its results back. */
async function evaluatorCalls(who: ApiClient): Promise<Calls> {
  const { first, stranger } = company.people
  const { superAdmin } = company.clients
  const path = `/users/${first.id}`
  const named = await superAdmin.post(`${path}/stand-ins`, standIn(stranger.id, 10))
  const standInId = named.json<StandInResponse>().standIn.id
  const releasedId = await heldCycle(company)
  return {
    'list stand-ins': () => who.get(`${path}/stand-ins`),
    'end a stand-in': () => who.delete(`/stand-ins/${standInId}`),
    'name a stand-in': async () => {
      await superAdmin.delete(`/stand-ins/${standInId}`)
      const response = await who.post(`${path}/stand-ins`, standIn(stranger.id, 20))
      if (response.status === 200)
        await superAdmin.delete(`/stand-ins/${response.json<StandInResponse>().standIn.id}`)
      return response
    },
    'find a stand-in': () => who.get('/stand-ins/people?search=stella'),
    'list seats': () => who.get(`${path}/seats`),
    'hand over': () => who.post(`${path}/hand-over`, { seats: [] }),
    'release the cycle': () => who.post(`/cycles/${releasedId}/release`),
  }
}

function standIn(standInId: string, inDays: number): object {
  const day = addDays(today(), inDays)
  return { standInId, firstDay: day, lastDay: day }
}

const symbols: Record<number, string> = { 200: '2', 401: '1', 403: '3', 404: '4', 409: '9' }

function symbolOf(status: number): string {
  return symbols[status] ?? `[${status}]`
}
