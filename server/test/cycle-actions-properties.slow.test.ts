import type { CycleAction, CycleActionResponse } from '@evenhand/domain/api'
import { openPhases, phases } from '@evenhand/domain/reviews/phases'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reviewLogs, reviews, sentReminders } from '#db/schema'
import { addCycle, addCycleReview, dueDates } from './support/cycle-reviews'
import { type Company, startCompany, unknownId } from './support/reviews'

let company: Company
let cycleId: string
let reviewIds: string[]
let evaluators: string[]

const now = '2026-04-16T12:00:00Z'

beforeAll(async () => {
  company = await startCompany({ now: new Date(now) })
  cycleId = await addCycle(company)
  const { first, second, stranger, admin } = company.people
  const [leaver, deleted] = [await company.hire({ leftOn: null }), await company.hire()]
  evaluators = [first, second, stranger, admin, leaver.person, deleted.person].map(({ id }) => id)
  const added = []
  for (let index = 0; index < 5; index++) added.push(await addCycleReview(company, cycleId))
  reviewIds = added.map(({ id }) => id)
  const { id: own } = await company.createReview({ userId: admin.id })
  await company.arrange(own, { cycleId, launchDepartment: 'QA', dueDates })
  reviewIds.push(own)
  evaluators.push(...added.slice(0, 2).map(({ person }) => person.id))
  await company.clients.superAdmin.put(`/users/${leaver.person.id}`, { leftOn: '2026-04-15' })
  await company.clients.superAdmin.delete(`/users/${deleted.person.id}`)
})
afterAll(() => company.close())

/** A state of a review. The numbers choose the evaluators. */
const state = fc.record({
  phase: fc.constantFrom(...phases),
  isClosed: fc.boolean(),
  first: fc.nat(20),
  second: fc.nat(20),
})

const day = fc.constantFrom('2026-01-31', '2026-04-20', '2026-05-31', '2026-06-30', '2026-07-15')

function action(): fc.Arbitrary<CycleAction> {
  const person = fc.nat(20).map((number) => evaluators[number % evaluators.length] ?? unknownId)
  const phase = fc.constantFrom(...openPhases)
  return fc.oneof(
    fc.constant({ kind: 'nudge' } as const),
    fc.record({ kind: fc.constant('close' as const), reason: fc.constant('Left') }),
    fc.record({ kind: fc.constant('skip-phase' as const), phase, reason: fc.constant('On leave') }),
    fc.record({ kind: fc.constant('replace-evaluator' as const), from: person, to: person }),
    fc.record({
      kind: fc.constant('change-dates' as const),
      dueDates: fc.dictionary(phase, day, { maxKeys: 2 }),
      endDate: fc.option(day, { nil: undefined }),
    }) as fc.Arbitrary<CycleAction>,
  )
}

test('a preview announces exactly the changes that the action then makes, and a repeat changes nothing', async () => {
  const scenario = fc.record({
    states: fc.array(state, { minLength: 6, maxLength: 6 }),
    actions: fc.array(action(), { minLength: 1, maxLength: 3 }),
    order: fc.shuffledSubarray([...reviewIds, unknownId], { minLength: 1 }),
  })
  // Random scenarios may all change little. This one closes every review that the admin may close.
  const open = { phase: 'self-goal-setting', isClosed: false, first: 0, second: 1 } as const
  const closing: CycleAction = { kind: 'close', reason: 'Left' }
  const example = { states: reviewIds.map(() => open), actions: [closing], order: reviewIds }
  let changes = 0
  await fc.assert(
    fc.asyncProperty(scenario, async ({ states, actions, order }) => {
      await arrange(states)
      for (const each of actions) {
        const announced = await send('actions/preview', each, order)
        const before = await stored()
        const result = await send('actions', each, order)
        const after = await stored()
        const changed = order.filter((id) => before.get(id) !== after.get(id))
        expect(changedIn(result)).toEqual(changedIn(announced))
        expect(changedIn(result).toSorted()).toEqual(changed.toSorted())
        expect(reviewIds.filter((id) => before.get(id) !== after.get(id)).toSorted()).toEqual(
          changed.toSorted(),
        )
        expect(changedIn(await send('actions/preview', each, order))).toEqual([])
        expect(changedIn(await send('actions', each, order))).toEqual([])
        expect(await stored()).toEqual(after)
        changes += changed.length
      }
    }),
    { numRuns: 25, examples: [[example]] },
  )
  expect(changes).toBeGreaterThanOrEqual(5)
})

async function send(path: string, each: CycleAction, order: string[]): Promise<CycleActionResponse['rows']> {
  const body = { action: each, reviewIds: order }
  const response = await company.clients.admin.post(`/cycles/${cycleId}/${path}`, body)
  expect(response.status).toBe(200)
  const { rows } = response.json<CycleActionResponse>()
  expect(rows.map(({ reviewId }) => reviewId)).toEqual(order)
  return rows
}

const changedIn = (rows: CycleActionResponse['rows']) =>
  rows.filter(({ isChanged }) => isChanged).map(({ reviewId }) => reviewId)

async function arrange(
  states: { phase: (typeof phases)[number]; isClosed: boolean; first: number; second: number }[],
) {
  await company.db.delete(sentReminders)
  for (const [index, id] of reviewIds.entries()) {
    const { phase = 'final', isClosed = false, first = 0, second = 0 } = states[index] ?? {}
    const [row] = await company.db.select().from(reviews).where(eq(reviews.id, id))
    const others = evaluators.filter((each) => each !== row?.userId)
    await company.arrange(id, {
      phase,
      closedReason: isClosed && phase !== 'final' ? 'Closed before' : null,
      firstEvaluatorId: others[first % others.length],
      secondEvaluatorId: others[second % others.length],
      dueDates,
      endDate: '2026-06-30',
    })
  }
}

/** Everything that an action can change about each review: its row, its log, and the reminders about it. */
async function stored(): Promise<Map<string, string>> {
  const rows = await company.db.select().from(reviews)
  const logs = await company.db.select().from(reviewLogs)
  const { rows: reminders } = await company.db.$client.query(
    `select review_id as "reviewId", id from notifications where kind = 'reminder' order by id`,
  )
  return new Map(
    rows.map((row) => {
      const log = logs.filter(({ reviewId }) => reviewId === row.id).map(({ id }) => id)
      const reminded = reminders.filter(({ reviewId }) => reviewId === row.id)
      return [row.id, JSON.stringify([row, log.toSorted(), reminded])]
    }),
  )
}
