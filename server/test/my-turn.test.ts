import type { MyTurnResponse, WaitingReview } from '@evenhand/domain/api'
import { phases } from '@evenhand/domain/phases'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { reviews } from '#db/schema'
import { type Company, readyIn, savedIn, startCompany, type UserName } from './support/reviews'

let company: Company

/** At 23:30 in UTC it is already May 16 in Kathmandu. */
beforeAll(async () => {
  company = await startCompany({
    now: new Date('2026-05-15T23:30:00Z'),
    env: { TIME_ZONE: 'Asia/Kathmandu' },
  })
})
beforeEach(async () => {
  company.clock.set('2026-05-15T23:30:00Z')
  await company.db.update(reviews).set({ deletedAt: new Date() })
})
afterAll(() => company.close())

test.each(phases)('a review in %s waits for its actor alone', async (phase) => {
  const { id } = await company.createReview()
  await company.arrange(id, { phase })
  const holders = (['employee', 'first', 'second', 'stranger', 'admin', 'superAdmin'] as const).map(
    async (name) => ((await myTurn(name)).total === 1 ? [name] : []),
  )
  const expected = phase.startsWith('self') ? 'employee' : phase.split('-')[0]
  expect((await Promise.all(holders)).flat()).toEqual(phase === 'final' ? [] : [expected])
})

test('what ends first is most urgent, then what has waited longest, whoever is reviewed', async () => {
  await waiting('waits long', '2026-06-30', '2026-05-02T08:00:00Z')
  await waiting('overdue', '2026-05-10', '2026-05-14T08:00:00Z')
  await waiting('ends last', '2026-12-31', '2026-01-02T08:00:00Z')
  await waiting('waits longest', '2026-06-30', '2026-05-01T08:00:00Z')
  await waiting('long overdue', '2026-04-10', '2026-05-15T08:00:00Z')
  const order = ['long overdue', 'overdue', 'waits longest', 'waits long', 'ends last']
  expect(names(await myTurn('first'))).toEqual(order)
  const second = await myTurn('first', '?page=2&limit=2')
  expect([names(second), second.total]).toEqual([order.slice(2, 4), 5])
})

test('a person finds their own review beside those they evaluate', async () => {
  const { people } = company
  await waiting('of another', '2026-06-30', '2026-05-02T08:00:00Z')
  const own = await company.createReview({
    userId: people.first.id,
    firstEvaluatorId: people.admin.id,
    endDate: '2026-06-01',
  })
  expect((await myTurn('first')).reviews.map(({ id }) => id)[0]).toBe(own.id)
  expect((await myTurn('first')).total).toBe(2)
  await company.callers.first.put(`/reviews/${own.id}`, { evaluationPhase: 'first-goal-checking' })
  expect(names(await myTurn('first'))).toEqual(['of another'])
  expect((await myTurn('admin')).reviews).toMatchObject([{ id: own.id, daysWaiting: 0 }])
})

test('days left and days waiting are counted in days of the company', async () => {
  await waiting('overdue', '2026-05-14', '2026-05-12T18:30:00Z')
  await waiting('due today', '2026-05-16', '2026-05-15T18:00:00Z')
  await waiting('due tomorrow', '2026-05-17', '2026-05-15T18:30:00Z')
  const { reviews: listed } = await myTurn('first')
  expect(listed.map(({ daysLeft, daysWaiting, status }) => [daysLeft, daysWaiting, status])).toEqual([
    [-2, 3, 'overdue'],
    [0, 1, 'draft'],
    [1, 0, 'draft'],
  ])
})

test('a review whose period has not begun waits as well', async () => {
  await company.createReview({ startDate: '2026-08-01' })
  expect((await myTurn('employee')).total).toBe(1)
})

test('a deleted review waits for nobody, and a reverted one for whoever has to act again', async () => {
  const gone = await company.createReview()
  await company.callers.admin.delete(`/reviews/${gone.id}`)
  expect((await myTurn('employee')).total).toBe(0)
  const review = await company.createReview()
  await company.arrange(review.id, { phase: 'first-goal-checking' })
  await company.callers.first.put(`/reviews/${review.id}`, {
    evaluationPhase: 'self-goal-setting',
    prev: true,
    revertReason: 'Please name a number.',
  })
  expect([(await myTurn('first')).total, (await myTurn('employee')).total]).toEqual([0, 1])
})

test('the graders’ side stays hidden from the person reviewed', async () => {
  const review = await company.createReview()
  const scoring = { ...review.evaluationScoring, firstGradeRating: 4.5 }
  await company.arrange(review.id, { ...readyIn('self-evaluation', review), scoring })
  const [card] = (await myTurn('employee')).reviews
  expect(card).toMatchObject({
    hidden: ['first', 'second', 'summary'],
    evaluationScoring: { firstGradeRating: 0 },
  })
  expect(Object.keys(card ?? {})).not.toContain('detailedEvaluations')
})

test('an evaluator who takes over in the middle of a turn has waited since then only', async () => {
  const began = new Date('2026-05-01T08:00:00Z')
  const review = await company.createReview()
  await company.arrange(review.id, { phase: 'first-goal-checking', turnSince: began })
  const { admin } = company.callers
  const edit = async (body: object) => savedIn(await admin.put(`/reviews/${review.id}`, body)).turnSince
  const { person, caller } = await company.hire()
  for (const body of [{ endDate: '2027-01-31' }, { secondEvaluatorId: person.id }, { summary: 'Words' }]) {
    expect(await edit(body)).toBe(began.toISOString())
  }
  await edit({ firstEvaluatorId: person.id })
  const { reviews: listed } = (await caller.get('/reviews/my-turn')).json<MyTurnResponse>()
  expect(listed).toMatchObject([{ id: review.id, daysWaiting: 0 }])
})

async function waiting(firstName: string, endDate: string, since: string): Promise<void> {
  const { person } = await company.hire({ firstName })
  const { id } = await company.createReview({ userId: person.id, endDate })
  await company.arrange(id, { phase: 'first-goal-checking', turnSince: new Date(since) })
}

async function myTurn(who: UserName, query = ''): Promise<MyTurnResponse> {
  return (await company.callers[who].get(`/reviews/my-turn${query}`)).json<MyTurnResponse>()
}

function names(answer: { reviews: WaitingReview[] }): string[] {
  return answer.reviews.map(({ user }) => user.firstName)
}
