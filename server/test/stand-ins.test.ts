import type {
  CycleReviewsResponse,
  FoundPeopleResponse,
  MyTurnResponse,
  Review,
  ReviewsResponse,
  StandInResponse,
  StandInsResponse,
} from '@evenhand/domain/api'
import { addDays, dayIn } from '@evenhand/domain/days'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { standIns } from '#db/schema'
import { updateUser } from '#features/users/store'
import { sendBlockedRequest, waitingForLocks } from './support/blocked-requests'
import type { ApiClient } from './support/client'
import { addCycle } from './support/cycle-reviews'
import { type Company, forEachCriterion, notificationsOf, readyIn, startCompany } from './support/reviews'

let company: Company
let standIn: Awaited<ReturnType<Company['hire']>>
let review: Review

beforeAll(async () => {
  company = await startCompany()
})
afterAll(() => company.close())

beforeEach(async () => {
  standIn = await company.hire({ firstName: 'Sam', lastName: 'Stand-In' })
  review = await company.createReview()
  await company.arrange(review.id, readyIn('first-evaluation', review))
})

const today = () => dayIn('UTC', company.clock.now())

function name(who: ApiClient, userId: string, standInId: string, days = [0, 0]) {
  const [firstDay, lastDay] = days.map((day) => addDays(today(), day))
  return who.post(`/users/${userId}/stand-ins`, { standInId, firstDay, lastDay })
}

/** Sam stands in for the first evaluator today. Returns how to end that. */
async function nameSam(): Promise<() => Promise<void>> {
  const response = await name(company.clients.first, company.people.first.id, standIn.person.id)
  expect(response.status).toBe(200)
  const { id } = response.json<StandInResponse>().standIn
  return async () => expect((await company.clients.first.delete(`/stand-ins/${id}`)).status).toBe(200)
}

const myTurn = async (who: ApiClient) => {
  const { reviews } = (await who.get('/reviews/my-turn')).json<MyTurnResponse>()
  return reviews.map(({ id }) => id)
}
const rating = () => ({ detailedEvaluations: forEachCriterion(review, { firstGradeRating: 5 }) })

test('a stand-in sees and does what the evaluator would, and the log says for whom', async () => {
  const { client } = standIn
  expect((await client.get(`/reviews/${review.id}`)).status).toBe(404)
  const end = await nameSam()
  expect(await myTurn(client)).toContain(review.id)
  const { reviews } = (await client.get('/reviews')).json<ReviewsResponse>()
  expect(reviews.map(({ id }) => id)).toContain(review.id)
  expect((await client.put(`/reviews/${review.id}`, rating())).status).toBe(200)
  expect((await client.put(`/reviews/${review.id}`, { evaluationPhase: 'second-evaluation' })).status).toBe(
    200,
  )
  const { evaluationLogs } = await company.read(company.clients.admin, review.id)
  for (const entry of evaluationLogs.slice(0, 2)) {
    expect(entry).toMatchObject({
      evaluatorId: standIn.person.id,
      evaluator: { firstName: 'Sam' },
      forId: company.people.first.id,
      for: { firstName: 'Fiona', lastName: 'First' },
    })
  }
  await end()
  expect((await client.get(`/reviews/${review.id}`)).status).toBe(404)
  expect(await myTurn(client)).toEqual([])
})

test('the employee is never shown as the stand-in of their own evaluator', async () => {
  const { admin, first } = company.clients
  const cycleId = await addCycle(company)
  await company.arrange(review.id, { cycleId })
  const named = await name(first, company.people.first.id, company.people.employee.id)
  expect(await company.read(admin, review.id)).toMatchObject({ firstStandIn: null })
  const { reviews } = (await admin.get(`/cycles/${cycleId}/reviews`)).json<CycleReviewsResponse>()
  expect(reviews).toMatchObject([{ firstEvaluator: { standIn: null } }])
  const ended = await first.delete(`/stand-ins/${named.json<StandInResponse>().standIn.id}`)
  expect(ended.status).toBe(200)
})

test('the evaluator can still act, and the review names the stand-in until the last day', async () => {
  const end = await nameSam()
  const { firstStandIn, secondStandIn } = await company.read(company.clients.employee, review.id)
  expect(firstStandIn).toEqual({
    id: standIn.person.id,
    firstName: 'Sam',
    lastName: 'Stand-In',
    lastDay: today(),
  })
  expect(secondStandIn).toBeNull()
  expect(await myTurn(company.clients.first)).toContain(review.id)
  expect((await company.clients.first.put(`/reviews/${review.id}`, rating())).status).toBe(200)
  const { evaluationLogs } = await company.read(company.clients.admin, review.id)
  expect(evaluationLogs[0]).toMatchObject({ evaluatorId: company.people.first.id, forId: null, for: null })
  await end()
  expect(await company.read(company.clients.employee, review.id)).toMatchObject({ firstStandIn: null })
})

test('notifications and mails of a turn go to the stand-in', async () => {
  await company.arrange(review.id, readyIn('self-evaluation', review))
  const end = await nameSam()
  const before = (await notificationsOf(company.clients.first)).length
  await company.save(company.clients.employee, review.id, { evaluationPhase: 'first-evaluation' })
  const [turn] = await notificationsOf(standIn.client)
  expect(turn).toMatchObject({ reviewId: review.id })
  expect(turn?.text).toContain('your turn')
  expect(await notificationsOf(company.clients.first)).toHaveLength(before)
  await end()
})

test('nobody stands in for a review of their own', async () => {
  const { person, client } = standIn
  const own = await company.createReview({ userId: person.id })
  await company.arrange(own.id, readyIn('first-evaluation', own))
  const end = await nameSam()
  expect(await myTurn(client)).not.toContain(own.id)
  const response = await client.put(`/reviews/${own.id}`, {
    detailedEvaluations: forEachCriterion(own, { firstGradeRating: 5 }),
  })
  expect(response.status).toBe(403)
  expect((await company.read(client, own.id)).hidden).toContain('first')
  await end()
})

test('a stand-in whom the employee named does not count for the review of that employee', async () => {
  const { admin } = company.clients
  const own = await company.createReview({ userId: company.people.admin.id })
  await company.arrange(own.id, readyIn('first-evaluation', own))
  const named = await name(admin, company.people.first.id, standIn.person.id)
  const { client } = standIn
  const listed = async (path: string) =>
    (await client.get(path)).json<ReviewsResponse>().reviews.map(({ id }) => id)
  const lists = ['/reviews', '/reviews/my-turn', `/reviews/user/${standIn.person.id}?isEvaluator=true`]
  const seen = await Promise.all(lists.map(listed))
  const statuses = [
    (await client.get(`/reviews/${own.id}`)).status,
    (await client.put(`/reviews/${own.id}`, { evaluationPhase: 'second-evaluation' })).status,
  ]
  const shown = await company.read(company.clients.superAdmin, own.id)
  const ended = await admin.delete(`/stand-ins/${named.json<StandInResponse>().standIn.id}`)
  expect([named.status, ended.status]).toEqual([200, 200])
  for (const ids of seen) {
    expect(ids).toContain(review.id)
    expect(ids).not.toContain(own.id)
  }
  expect(statuses).toEqual([404, 404])
  expect(shown.firstStandIn).toBeNull()
})

test.each(['final', 'closed'] as const)('a stand-in does not see a %s review', async (state) => {
  const end = await nameSam()
  const { client } = standIn
  await company.arrange(
    review.id,
    state === 'final' ? readyIn('final', review) : { closedReason: 'Left the company' },
  )
  const paths = ['', '/past', '/pdf'].map((path) => `/reviews/${review.id}${path}`)
  const responses = await Promise.all(paths.map((path) => client.get(path)))
  const { reviews } = (await client.get('/reviews')).json<ReviewsResponse>()
  await end()
  expect(responses.map(({ status }) => status)).toEqual([404, 404, 404])
  expect(reviews.map(({ id }) => id)).not.toContain(review.id)
})

test('nobody stands in for what someone writes in their own review', async () => {
  const own = await company.createReview({
    userId: company.people.first.id,
    firstEvaluatorId: company.people.second.id,
  })
  const end = await nameSam()
  expect(await myTurn(company.clients.first)).toContain(own.id)
  const turn = await myTurn(standIn.client)
  expect((await standIn.client.get(`/reviews/${own.id}`)).status).toBe(404)
  await end()
  expect(turn).toContain(review.id)
  expect(turn).not.toContain(own.id)
})

test('a stand-in of a stand-in covers nothing', async () => {
  const end = await nameSam()
  const other = await company.hire()
  expect((await name(standIn.client, standIn.person.id, other.person.id)).status).toBe(200)
  expect((await other.client.get(`/reviews/${review.id}`)).status).toBe(404)
  await end()
})

test('someone who has left no longer stands in', async () => {
  const end = await nameSam()
  await updateUser(company.db, standIn.person.id, { leftOn: addDays(today(), -1) })
  expect(await company.read(company.clients.admin, review.id)).toMatchObject({ firstStandIn: null })
  const listed = await company.clients.first.get(`/users/${company.people.first.id}/stand-ins`)
  await end()
  expect(listed.json<StandInsResponse>().standIns).toMatchObject([{ isActive: false }])
})

test.each([
  ['was deleted', () => ({ deletedAt: new Date() })],
  ['has left', () => ({ leftOn: addDays(today(), -1) })],
] as const)('nobody stands in for someone who %s', async (_, gone) => {
  const { person, client } = await company.hire()
  await company.arrange(review.id, { firstEvaluatorId: person.id })
  expect((await name(client, person.id, standIn.person.id)).status).toBe(200)
  expect(await myTurn(standIn.client)).toEqual([review.id])
  await updateUser(company.db, person.id, gone())
  expect(await myTurn(standIn.client)).toEqual([])
  const { reviews } = (await standIn.client.get('/reviews')).json<ReviewsResponse>()
  expect(reviews).toEqual([])
  expect((await standIn.client.get(`/reviews/${review.id}`)).status).toBe(404)
  expect(await company.read(company.clients.admin, review.id)).toMatchObject({ firstStandIn: null })
})

describe('a stand-in', () => {
  test('is named by the person or by an admin, and told, and so is the person if an admin did it', async () => {
    const { first, second } = company.people
    expect((await name(company.clients.second, first.id, standIn.person.id)).status).toBe(403)
    expect((await name(company.clients.admin, second.id, standIn.person.id, [5, 9])).status).toBe(200)
    const [notification] = await notificationsOf(standIn.client)
    expect(notification?.text).toContain('You are the stand-in for <strong>Sven Second</strong>')
    const [told] = await notificationsOf(company.clients.second)
    expect(told?.text).toContain('<strong>Sam Stand-In</strong> is your stand-in')
    const list = (await company.clients.second.get(`/users/${second.id}/stand-ins`)).json<StandInsResponse>()
    expect(list.standIns).toMatchObject([{ standIn: { id: standIn.person.id }, isActive: false }])
    const other = (await standIn.client.get(`/users/${standIn.person.id}/stand-ins`)).json<StandInsResponse>()
    expect(other).toMatchObject({ standIns: [], standsInFor: [{ user: { id: second.id } }] })
    expect((await standIn.client.get(`/users/${second.id}/stand-ins`)).status).toBe(403)
    const [{ id } = { id: '' }] = list.standIns
    expect((await standIn.client.delete(`/stand-ins/${id}`)).status).toBe(404)
    expect((await company.clients.admin.delete(`/stand-ins/${id}`)).status).toBe(200)
    expect((await company.clients.admin.delete(`/stand-ins/${id}`)).status).toBe(404)
    const [ended] = await notificationsOf(company.clients.second)
    expect(ended?.text).toBe('<strong>Sam Stand-In</strong> is no longer your stand-in.')
    const before = (await notificationsOf(company.clients.first)).length
    const end = await nameSam()
    await end()
    expect(await notificationsOf(company.clients.first)).toHaveLength(before)
  })

  test('cannot overlap another one, even if two people name one at once', async () => {
    const { person, client } = await company.hire()
    const ids = [standIn.person.id, company.people.second.id]
    const responses = await Promise.all(ids.map((id) => name(client, person.id, id, [1, 3])))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect((await name(client, person.id, standIn.person.id, [4, 4])).status).toBe(200)
  })

  test('leaves its days free for another one when the person who stands in is deleted', async () => {
    const { first, admin } = company.clients
    await nameSam()
    expect((await admin.delete(`/users/${standIn.person.id}`)).status).toBe(200)
    const other = await company.hire({ firstName: 'Olga', lastName: 'Other' })
    const named = await name(first, company.people.first.id, other.person.id)
    expect(named.status).toBe(200)
    expect(await company.read(admin, review.id)).toMatchObject({ firstStandIn: { firstName: 'Olga' } })
    expect((await first.delete(`/stand-ins/${named.json<StandInResponse>().standIn.id}`)).status).toBe(200)
  })

  test('who is being deleted is either named before that or not at all', async () => {
    const { db, clients, people } = company
    const deleteSam = () => clients.admin.delete(`/users/${standIn.person.id}`)
    let deleting: ReturnType<typeof deleteSam> | undefined
    const blocked = await sendBlockedRequest(company, {
      lock: `insert into attempts (key, count, window_ends_at) values ($1, 0, now())
        on conflict (key) do update set count = attempts.count`,
      values: [`notify:stand-in:${people.first.id}`],
      request: () => name(clients.first, people.first.id, standIn.person.id),
      whileBlocked: async () => {
        deleting = deleteSam()
        await vi.waitUntil(async () => (await waitingForLocks(db)) === 2, { timeout: 60_000 })
      },
    })
    expect([blocked.status, (await deleting)?.status]).toEqual([200, 200])
    for (let round = 0; round < 8; round++) {
      standIn = await company.hire()
      const [named, deleted] = await Promise.all([
        name(clients.admin, people.second.id, standIn.person.id, [round * 2, round * 2]),
        deleteSam(),
      ])
      const stored = await db.$count(standIns, eq(standIns.standInId, standIn.person.id))
      expect([named.status, deleted.status, stored]).toEqual([stored ? 200 : 400, 200, stored])
    }
  })

  test('needs valid days and someone else', async () => {
    const { first } = company.people
    const problems = async (id: string, days: number[]) =>
      Object.keys((await name(company.clients.first, first.id, id, days)).json<{ error: object }>().error)
    expect(await problems(standIn.person.id, [3, 1])).toEqual(['lastDay'])
    expect(await problems(standIn.person.id, [-3, -1])).toEqual(['lastDay'])
    expect(await problems(first.id, [1, 3])).toEqual(['standInId'])
  })

  test('is found by name, without people who have left', async () => {
    const found = async (search: string) => {
      const response = await company.clients.employee.get(`/stand-ins/people?search=${search}`)
      return response.json<FoundPeopleResponse>().people.map(({ firstName }) => firstName)
    }
    expect(await found('fiona')).toEqual(['Fiona'])
    expect(await found('emil')).toEqual([])
    await updateUser(company.db, standIn.person.id, { lastName: 'Uniquename', leftOn: addDays(today(), -1) })
    expect(await found('uniquename')).toEqual([])
    expect((await company.clients.employee.get('/stand-ins/people?search=f')).status).toBe(400)
  })

  test('keeps nobody from seeing who stood in after it was ended early', async () => {
    const { person, client } = await company.hire()
    const response = await name(client, person.id, standIn.person.id, [-2, 5])
    const { id } = response.json<StandInResponse>().standIn
    expect((await client.delete(`/stand-ins/${id}`)).status).toBe(200)
    const { standIns } = (await client.get(`/users/${person.id}/stand-ins`)).json<StandInsResponse>()
    expect(standIns).toEqual([])
    expect((await name(client, person.id, standIn.person.id, [0, 1])).status).toBe(200)
  })
})
