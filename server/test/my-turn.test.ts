import type { MyTurnResponse, ReviewsResponse, WaitingReview } from '@evenhand/domain/api'
import { phases } from '@evenhand/domain/reviews/phases'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { reviews } from '#db/schema'
import { type Company, readyIn, savedIn, startCompany, type UserName } from './support/reviews'

let company: Company

/** At 23:30 UTC it is already May 16 in Kathmandu. */
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

test.each(phases)('a review in %s is listed only for its actor', async (phase) => {
  const { id } = await company.createReview()
  await company.arrange(id, { phase })
  const listedFor = (['employee', 'first', 'second', 'stranger', 'admin', 'superAdmin'] as const).map(
    async (name) => ((await myTurn(name)).total === 1 ? [name] : []),
  )
  const expected = phase.startsWith('self') ? 'employee' : phase.split('-')[0]
  expect((await Promise.all(listedFor)).flat()).toEqual(phase === 'final' ? [] : [expected])
})

test('reviews are sorted by end date, then by how long they have been waiting', async () => {
  await createWaitingReview('waits long', '2026-06-30', '2026-05-02T08:00:00Z')
  await createWaitingReview('overdue', '2026-05-10', '2026-05-14T08:00:00Z')
  await createWaitingReview('ends last', '2026-12-31', '2026-01-02T08:00:00Z')
  await createWaitingReview('waits longest', '2026-06-30', '2026-05-01T08:00:00Z')
  await createWaitingReview('long overdue', '2026-04-10', '2026-05-15T08:00:00Z')
  const order = ['long overdue', 'overdue', 'waits longest', 'waits long', 'ends last']
  expect(names(await myTurn('first'))).toEqual(order)
  const second = await myTurn('first', '?page=2&limit=2')
  expect([names(second), second.total]).toEqual([order.slice(2, 4), 5])
})

test('the list contains both your own review and those you evaluate', async () => {
  const { people } = company
  await createWaitingReview('of another', '2026-06-30', '2026-05-02T08:00:00Z')
  const own = await company.createReview({
    userId: people.first.id,
    firstEvaluatorId: people.admin.id,
    endDate: '2026-06-01',
  })
  expect((await myTurn('first')).reviews.map(({ id }) => id)[0]).toBe(own.id)
  expect((await myTurn('first')).total).toBe(2)
  await company.clients.first.put(`/reviews/${own.id}`, { evaluationPhase: 'first-goal-checking' })
  expect(names(await myTurn('first'))).toEqual(['of another'])
  expect((await myTurn('admin')).reviews).toMatchObject([{ id: own.id, daysWaiting: 0 }])
})

test('days left and days waiting are counted in the company’s time zone', async () => {
  await createWaitingReview('overdue', '2026-05-14', '2026-05-12T18:30:00Z')
  await createWaitingReview('due today', '2026-05-16', '2026-05-15T18:00:00Z')
  await createWaitingReview('due tomorrow', '2026-05-17', '2026-05-15T18:30:00Z')
  const { reviews: listed } = await myTurn('first')
  expect(listed.map(({ daysLeft, daysWaiting, status }) => [daysLeft, daysWaiting, status])).toEqual([
    [-2, 3, 'overdue'],
    [0, 1, 'draft'],
    [1, 0, 'draft'],
  ])
})

test('days waiting are counted from the first day of a review that was created or moved earlier', async () => {
  const review = await company.createReview({ startDate: '2026-05-14', endDate: '2026-06-30' })
  await company.arrange(review.id, { turnSince: new Date('2026-05-01T08:00:00Z') })
  const [listed] = (await myTurn('employee')).reviews
  expect(listed).toMatchObject({ id: review.id, daysWaiting: 2 })
})

test('an upcoming review is listed too', async () => {
  await company.createReview({ startDate: '2026-08-01' })
  expect(await myTurn('employee')).toMatchObject({ total: 1, reviews: [{ daysWaiting: 0 }] })
})

test('a deleted review is not listed, and a reverted one is listed for its new actor', async () => {
  const deleted = await company.createReview()
  await company.clients.admin.delete(`/reviews/${deleted.id}`)
  expect((await myTurn('employee')).total).toBe(0)
  const review = await company.createReview()
  await company.arrange(review.id, { phase: 'first-goal-checking' })
  await company.clients.first.put(`/reviews/${review.id}`, {
    evaluationPhase: 'self-goal-setting',
    prev: true,
    revertReason: 'Please name a number.',
  })
  expect([(await myTurn('first')).total, (await myTurn('employee')).total]).toEqual([0, 1])
})

test('the reason for a revert between the evaluators is hidden from the employee, as in the log', async () => {
  const review = await company.createReview()
  await company.arrange(review.id, readyIn('second-evaluation', review))
  const body = { evaluationPhase: 'first-evaluation', prev: true, revertReason: 'Four is too much.' }
  await company.save(company.clients.second, review.id, body)
  expect((await myTurn('first')).reviews[0]?.changeRequest?.reason).toBe('Four is too much.')
  await company.arrange(review.id, { phase: 'self-evaluation' })
  expect((await myTurn('employee')).reviews[0]?.changeRequest).toBeNull()
})

test('the evaluators’ ratings are hidden from the employee', async () => {
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

test('days waiting restart when another evaluator takes over', async () => {
  const turnSince = new Date('2026-05-01T08:00:00Z')
  const review = await company.createReview()
  await company.arrange(review.id, { phase: 'first-goal-checking', turnSince })
  const { admin } = company.clients
  const edit = async (body: object) => savedIn(await admin.put(`/reviews/${review.id}`, body)).turnSince
  const { person, client } = await company.hire()
  for (const body of [
    { endDate: '2027-01-31' },
    { secondEvaluatorId: person.id },
    { summary: 'A summary' },
  ]) {
    expect(await edit(body)).toBe(turnSince.toISOString())
  }
  await edit({ firstEvaluatorId: person.id })
  const { reviews: listed } = (await client.get('/reviews/my-turn')).json<MyTurnResponse>()
  expect(listed).toMatchObject([{ id: review.id, daysWaiting: 0 }])
})

test('a reverted review says who asked for changes and why, until it moves forward again', async () => {
  const { id } = await company.createReview()
  await company.arrange(id, { phase: 'second-goal-checking' })
  const { employee, first, second } = company.clients
  const revert = (client: typeof first, evaluationPhase: string, revertReason: string) =>
    client.put(`/reviews/${id}`, { evaluationPhase, prev: true, revertReason })
  await revert(second, 'first-goal-checking', 'Talk about the number again.')
  expect((await myTurn('first')).reviews).toMatchObject([
    { changeRequest: { evaluatorId: company.people.second.id, reason: 'Talk about the number again.' } },
  ])
  await revert(first, 'self-goal-setting', 'Please name a number.')
  const changeRequest = {
    evaluatorId: company.people.first.id,
    evaluator: { firstName: 'Fiona', lastName: 'First' },
    reason: 'Please name a number.',
  }
  expect((await myTurn('employee')).reviews).toMatchObject([{ changeRequest }])
  await employee.put(`/reviews/${id}`, { evaluationPhase: 'first-goal-checking' })
  expect((await myTurn('first')).reviews).toMatchObject([{ changeRequest: null }])
  await employee.post(`/reviews/${id}/withdraw`)
  expect((await myTurn('employee')).reviews).toMatchObject([{ changeRequest }])
})

describe('a result', () => {
  let id: string
  beforeEach(async () => {
    const review = await company.createReview()
    id = review.id
    await company.arrange(id, readyIn('second-evaluation', review))
    await company.clients.second.put(`/reviews/${id}`, { evaluationPhase: 'final' })
  })
  const resultsOf = async (who: UserName) => (await myTurn(who)).results.map((result) => result.id)
  const open = async (who: UserName) =>
    (await company.clients[who].post(`/reviews/${id}/result-opened`)).status

  test('is listed for the employee only, until they confirm that they have read it', async () => {
    expect((await myTurn('employee')).results).toMatchObject([{ id, isOpened: false }])
    for (const who of ['first', 'second', 'admin'] as const) {
      expect([await resultsOf(who), await open(who)]).toEqual([[], 403])
    }
    expect([await open('stranger'), await resultsOf('employee')]).toEqual([404, [id]])
    const before = await company.read(company.clients.employee, id)
    expect([await open('employee'), await open('employee')]).toEqual([200, 200])
    expect((await myTurn('employee')).results).toMatchObject([{ id, isOpened: true }])
    expect(await company.read(company.clients.employee, id)).toEqual(before)
    expect((await company.clients.employee.post(`/reviews/${id}/acknowledge`)).status).toBe(200)
    expect(await myTurn('employee')).toMatchObject({ results: [], total: 0 })
  })

  test('from before acknowledgments existed is listed until the employee opens it', async () => {
    await company.arrange(id, { releasedAt: null, turnSince: new Date('2026-05-10T08:00:00Z') })
    expect(await resultsOf('employee')).toEqual([id])
    await open('employee')
    expect(await resultsOf('employee')).toEqual([])
  })

  test('is new for 30 days at most', async () => {
    await company.arrange(id, { releasedAt: new Date('2026-04-15T23:40:00Z') })
    expect(await resultsOf('employee')).toEqual([id])
    await company.arrange(id, { releasedAt: new Date('2026-04-15T23:20:00Z') })
    expect(await resultsOf('employee')).toEqual([])
  })

  test('is not listed once the review is deleted', async () => {
    await company.clients.admin.delete(`/reviews/${id}`)
    expect(await resultsOf('employee')).toEqual([])
  })
})

test('requests to talk are a task of every admin but the employee, oldest first, until they are closed', async () => {
  const ask = async (who: UserName, time: string) => {
    const review = await company.createReview({ userId: company.people[who].id })
    await company.arrange(review.id, readyIn('second-evaluation', review))
    await company.clients.second.put(`/reviews/${review.id}`, { evaluationPhase: 'final' })
    company.clock.set(time)
    await company.clients[who].post(`/reviews/${review.id}/talk`)
    return review.id
  }
  const talksOf = async (who: UserName) => {
    const { total, oldest } = (await myTurn(who)).talks
    return [total, oldest?.id]
  }
  const listedFor = async (who: UserName) => {
    const response = await company.clients[who].get('/reviews?status=talk')
    return response.json<ReviewsResponse>().reviews.map(({ id }) => id)
  }
  const oldest = await ask('employee', '2026-05-16T08:00:00Z')
  const ofAdmin = await ask('admin', '2026-05-16T09:00:00Z')
  expect(await talksOf('admin')).toEqual([1, oldest])
  expect(await talksOf('superAdmin')).toEqual([2, oldest])
  expect(await listedFor('admin')).toEqual([oldest])
  expect(await listedFor('superAdmin')).toEqual(expect.arrayContaining([oldest, ofAdmin]))
  expect(await listedFor('employee')).toEqual([oldest])
  for (const who of ['employee', 'first', 'second', 'stranger'] as const) {
    expect(await talksOf(who)).toEqual([0, undefined])
  }
  await company.clients.admin.post(`/reviews/${oldest}/talk/close`, { outcome: 'We talked' })
  expect(await talksOf('admin')).toEqual([0, undefined])
  expect(await talksOf('superAdmin')).toEqual([1, ofAdmin])
})

async function createWaitingReview(firstName: string, endDate: string, since: string): Promise<void> {
  const { person } = await company.hire({ firstName })
  const { id } = await company.createReview({ userId: person.id, endDate })
  await company.arrange(id, { phase: 'first-goal-checking', turnSince: new Date(since) })
}

async function myTurn(who: UserName, query = ''): Promise<MyTurnResponse> {
  return (await company.clients[who].get(`/reviews/my-turn${query}`)).json<MyTurnResponse>()
}

function names(response: { reviews: WaitingReview[] }): string[] {
  return response.reviews.map(({ user }) => user.firstName)
}
