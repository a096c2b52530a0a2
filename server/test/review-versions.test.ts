import type { Review } from '@evenhand/domain/api'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { sendBlockedRequest, waitingForLocks } from './support/blocked-requests'
import type { ApiResponse } from './support/client'
import { type Company, savedIn, startCompany, type UserName } from './support/reviews'

let company: Company
let review: Review
let integrity: string
let delivery: string

beforeAll(async () => {
  company = await startCompany()
})
beforeEach(async () => {
  review = await company.createReview()
  const [one, other] = review.criteria
  integrity = one?.id ?? ''
  delivery = other?.id ?? ''
})
afterAll(() => company.close())

const put = (who: UserName, body: object) => company.clients[who].put(`/reviews/${review.id}`, body)
const goal = (criteriaId: string, evidence: string, version?: number) => ({
  detailedEvaluations: [{ criteriaId, evidence }],
  version,
})

test('a field that changed since it was read is not overwritten, and the response has its current value', async () => {
  savedIn(await put('employee', goal(integrity, 'Theirs', 1)))
  const late = await put('superAdmin', goal(integrity, 'Mine', 1))
  expect(late.status).toBe(409)
  const { review: current, conflicts } = late.json<{ review: Review; conflicts: string[] }>()
  expect(conflicts).toEqual([`${integrity}.evidence`])
  expect(current).toEqual(await company.read(company.clients.superAdmin, review.id))
  expect(current.detailedEvaluations[0]?.evidence).toBe('Theirs')
  expect((await put('superAdmin', goal(integrity, 'Mine', current.version))).status).toBe(200)
})

test('a change to another field is no conflict', async () => {
  savedIn(await put('employee', goal(integrity, 'Theirs', 1)))
  const merged = savedIn(await put('superAdmin', goal(delivery, 'Mine', 1)))
  expect(merged.detailedEvaluations.map(({ evidence }) => evidence)).toEqual(['Theirs', 'Mine'])
})

test('the same text from two people is no conflict', async () => {
  savedIn(await put('employee', goal(integrity, 'The same', 1)))
  expect(savedIn(await put('superAdmin', goal(integrity, 'The same', 1))).version).toBe(2)
})

test('the version of the employee counts only what they may know, and still detects conflicts', async () => {
  const summary = (text: string) => put('admin', { summary: text })
  for (const text of ['One', 'Two', 'Three']) expect((await summary(text)).status).toBe(200)
  expect((await company.read(company.clients.employee, review.id)).version).toBe(1)
  const saved = savedIn(await put('employee', goal(integrity, 'Mine', 1)))
  expect(saved.version).toBe(2)
  expect((await company.read(company.clients.admin, review.id)).version).toBe(5)

  savedIn(await put('superAdmin', goal(integrity, 'Theirs')))
  expect((await put('employee', goal(delivery, 'Another goal', 2))).status).toBe(200)
  expect((await put('employee', goal(integrity, 'Mine again', 2))).status).toBe(409)
  const { version } = await company.read(company.clients.employee, review.id)
  expect(version).toBe(4)
  expect((await put('employee', goal(integrity, 'Mine again', version))).status).toBe(200)
})

test('a save with one conflict stores nothing', async () => {
  savedIn(await put('employee', goal(integrity, 'Theirs', 1)))
  const both = {
    detailedEvaluations: [integrity, delivery].map((criteriaId) => ({ criteriaId, evidence: 'x' })),
  }
  expect((await put('superAdmin', { ...both, version: 1 })).status).toBe(409)
  const { detailedEvaluations } = await company.read(company.clients.employee, review.id)
  expect(detailedEvaluations.map(({ evidence }) => evidence)).toEqual(['Theirs', ''])
})

test('without a version the last write wins', async () => {
  savedIn(await put('employee', goal(integrity, 'Theirs')))
  const last = savedIn(await put('superAdmin', goal(integrity, 'Mine')))
  expect(last.detailedEvaluations[0]?.evidence).toBe('Mine')
})

test('dates, evaluators and the summary are checked in the same way', async () => {
  for (const [first, later, free] of [
    [{ endDate: '2027-01-31' }, { endDate: '2027-02-28' }, { startDate: '2026-02-01' }],
    [{ summary: 'A' }, { summary: 'B' }, { achievements: 'C' }],
  ]) {
    const { version } = await company.read(company.clients.admin, review.id)
    savedIn(await put('admin', { ...first, version }))
    const late = await put('superAdmin', { ...later, version })
    expect([late.status, late.json<{ review: Review }>().review]).toMatchObject([409, { ...first }])
    expect(savedIn(await put('superAdmin', { ...free, version }))).toMatchObject({ ...first, ...free })
  }
})

test('a version is a positive integer', async () => {
  for (const version of ['1', 0, 1.5, null]) {
    expect((await put('employee', { ...goal(integrity, 'x'), version })).status).toBe(400)
  }
})

test('concurrent saves of different fields are merged, and none is lost', async () => {
  const saves = [
    put('employee', goal(integrity, 'One', 1)),
    put('superAdmin', goal(delivery, 'Two', 1)),
    put('admin', { summary: 'Three', version: 1 }),
    put('admin', { achievements: 'Four', version: 1 }),
    put('superAdmin', { endDate: '2027-03-31', version: 1 }),
    put('employee', { evaluationPhase: 'first-goal-checking' }),
  ]
  const statuses = (await Promise.all(saves)).map(({ status }) => status)
  const after = await company.read(company.clients.admin, review.id)
  const evidence = after.detailedEvaluations.map((evaluation) => evaluation.evidence)
  // A goal that arrives after the move is rejected.
  expect(evidence).toEqual([statuses[0] === 200 ? 'One' : '', statuses[1] === 200 ? 'Two' : ''])
  expect(statuses.slice(0, 2).every((status) => status === 200 || status === 403)).toBe(true)
  expect(statuses.slice(2)).toEqual([200, 200, 200, 200])
  expect(after).toMatchObject({
    summary: 'Three',
    achievements: 'Four',
    endDate: '2027-03-31',
    evaluationPhase: 'first-goal-checking',
    version: 1 + statuses.filter((status) => status === 200).length,
  })
})

test('of twenty saves of one field with the same version, one is stored', async () => {
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, index) => put('employee', goal(integrity, `Goal ${index}`, 1))),
  )
  const stored = responses.filter(({ status }) => status === 200)
  expect([stored.length, responses.filter(({ status }) => status === 409).length]).toEqual([1, 19])
  const after = await company.read(company.clients.employee, review.id)
  expect(after.version).toBe(2)
  expect(after.detailedEvaluations).toEqual(stored[0]?.json<{ review: Review }>().review.detailedEvaluations)
})

describe('a request that waits for another change to the review', () => {
  const reviewRow = () => ({ lock: 'select from reviews where id = $1 for update', values: [review.id] })

  test('is saved even if an evaluator was replaced in the meantime', async () => {
    const edit = { firstEvaluatorId: company.people.stranger.id }
    const [replaced, saved] = await sendBoth(
      () => put('admin', edit),
      () => put('employee', goal(integrity, 'Mine')),
    )
    expect([replaced.status, saved.status]).toEqual([200, 200])
    expect(savedIn(saved)).toMatchObject({ version: 3 })
    expect((await company.read(company.clients.admin, review.id)).firstEvaluatorId).toBe(
      edit.firstEvaluatorId,
    )
  })

  test('is rejected if the admin who sent it was demoted in the meantime', async () => {
    const { person, client } = await company.hire({ role: 'admin' })
    const response = await sendBlockedRequest(company, {
      ...reviewRow(),
      request: () => client.delete(`/reviews/${review.id}`),
      whileBlocked: () => company.clients.superAdmin.put(`/users/${person.id}`, { role: 'employee' }),
    })
    expect(response.status).toBe(404)
    expect((await company.read(company.clients.admin, review.id)).id).toBe(review.id)
  })

  /** Queues both requests, in this order, for the lock on the review. */
  async function sendBoth(one: () => Promise<ApiResponse>, other: () => Promise<ApiResponse>) {
    const responses: Promise<ApiResponse>[] = []
    const first = await sendBlockedRequest(company, {
      ...reviewRow(),
      request: one,
      whileBlocked: async () => {
        responses.push(other())
        await vi.waitUntil(async () => (await waitingForLocks(company.db)) === 2, { timeout: 60_000 })
      },
    })
    return [first, await (responses[0] as Promise<ApiResponse>)] as const
  }
})
