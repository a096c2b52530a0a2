import type { Review } from '@evenhand/domain/api'
import { phases } from '@evenhand/domain/reviews/phases'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reviewLogs } from '#db/schema'
import type { ApiResponse } from './support/client'
import { type Company, filledEvaluations, readyIn, startCompany } from './support/reviews'

let company: Company

beforeAll(async () => {
  company = await startCompany()
})
afterAll(() => company.close())

describe.each(phases)('from %s', (from) => {
  const position = phases.indexOf(from)

  test('a review moves forward only to the next phase', async () => {
    const review = await company.createReview()
    for (const to of phases) {
      await company.arrange(review.id, readyIn(from, review))
      const response = await company.clients.superAdmin.put(`/reviews/${review.id}`, { evaluationPhase: to })
      expectMove(response, from, to, phases.indexOf(to) === position + 1)
    }
  })

  test('a review reverts only to the previous phase, and never from the first or last one', async () => {
    const review = await company.createReview()
    for (const to of phases) {
      await company.arrange(review.id, readyIn(from, review))
      const response = await company.clients.superAdmin.patch(`/reviews/${review.id}`, {
        evaluationPhase: to,
        prev: true,
        revertReason: 'Once more, please',
      })
      expectMove(response, from, to, phases.indexOf(to) === position - 1 && from !== 'final')
    }
  })
})

test.each([
  ['self-evaluation', 'selfRating', 'Please fill all self ratings before proceeding'],
  ['first-evaluation', 'firstGradeRating', 'Please fill all first grader ratings before proceeding'],
  ['second-evaluation', 'secondaryRating', 'Please fill all second grader ratings before proceeding'],
] as const)('a review cannot leave %s while a %s is missing', async (phase, field, message) => {
  const review = await company.createReview()
  const [complete, last] = filledEvaluations(review)
  if (!complete || !last) throw new Error('two criteria are needed')
  await company.arrange(review.id, { phase, evaluations: [complete, { ...last, [field]: 0 }] })
  const body = { evaluationPhase: phases[phases.indexOf(phase) + 1] }
  const response = await company.clients.superAdmin.put(`/reviews/${review.id}`, body)
  expect([response.status, response.json().message]).toEqual([400, message])
  expect((await company.read(company.clients.admin, review.id)).evaluationPhase).toBe(phase)
  await company.arrange(review.id, { evaluations: [complete, last] })
  expect((await company.clients.superAdmin.put(`/reviews/${review.id}`, body)).status).toBe(200)
})

test('goal setting and goal checks have no gates', async () => {
  const { clients } = company
  const { id } = await company.createReview()
  const steps = [
    ['employee', 'first-goal-checking'],
    ['first', 'second-goal-checking'],
    ['second', 'self-evaluation'],
  ] as const
  for (const [who, evaluationPhase] of steps) {
    expect((await clients[who].put(`/reviews/${id}`, { evaluationPhase })).status).toBe(200)
  }
})

test('a revert needs a non-blank reason of at most 5000 characters', async () => {
  const review = await company.createReview()
  const revert = (revertReason?: unknown) =>
    company.clients.first.put(`/reviews/${review.id}`, {
      evaluationPhase: 'self-goal-setting',
      prev: true,
      revertReason,
    })
  await company.arrange(review.id, { phase: 'first-goal-checking' })
  for (const reason of [undefined, null, '', ' \n\t ', 7, 'x'.repeat(5001)]) {
    const response = await revert(reason)
    expect([response.status, Object.keys(response.json<{ error: object }>().error)]).toEqual([
      400,
      ['revertReason'],
    ])
  }
  const reason = '🙂'.repeat(5000)
  expect((await revert(reason)).status).toBe(200)
  const [entry] = (await company.read(company.clients.admin, review.id)).evaluationLogs
  expect(entry).toMatchObject({
    action: 'REVERTED',
    oldValue: 'first-goal-checking',
    newValue: 'self-goal-setting',
    revertReason: reason,
  })
})

test('a revert can name only criteria of the review', async () => {
  const review = await company.createReview()
  const [integrity] = review.criteria
  await company.arrange(review.id, { phase: 'self-evaluation' })
  const revert = (revertCriteria: unknown[]) =>
    company.clients.second.put(`/reviews/${review.id}`, {
      evaluationPhase: 'second-goal-checking',
      prev: true,
      revertReason: 'See there',
      revertCriteria,
    })
  expect((await revert([integrity?.id, review.id])).status).toBe(400)
  expect((await revert([integrity?.id, integrity?.id])).status).toBe(200)
  const { evaluationLogs } = await company.read(company.clients.second, review.id)
  expect(evaluationLogs[0]?.revertCriteria).toEqual([integrity?.id])
})

test('the employee does not see a revert reason between evaluators before completion', async () => {
  const review = await company.createReview()
  const { clients } = company
  await company.arrange(review.id, readyIn('second-evaluation', review))
  await clients.second.put(`/reviews/${review.id}`, {
    evaluationPhase: 'first-evaluation',
    prev: true,
    revertReason: 'A 1 is too harsh',
  })
  const reasons = async () => {
    const reads = [clients.employee, clients.first, clients.second, clients.admin].map((who) =>
      company.read(who, review.id),
    )
    return (await Promise.all(reads)).map(({ evaluationLogs }) => evaluationLogs[0]?.revertReason)
  }
  expect(await reasons()).toEqual([null, 'A 1 is too harsh', 'A 1 is too harsh', 'A 1 is too harsh'])
  await company.arrange(review.id, { phase: 'final' })
  expect((await reasons())[0]).toBe('A 1 is too harsh')
})

test('if twenty requests move a review at the same time, one succeeds and is logged', async () => {
  const { clients, db } = company
  const { id } = await company.createReview()
  const body = { evaluationPhase: 'first-goal-checking' }
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      clients[index % 2 ? 'employee' : 'superAdmin'].put(`/reviews/${id}`, body),
    ),
  )
  const moved = responses.filter(({ status }) => status === 200)
  const late = responses.filter(({ status }) => status === 409)
  expect([moved.length, late.length]).toEqual([1, 19])
  for (const response of late) {
    expect(response.json<{ review: Review }>().review).toMatchObject({ id, ...body, version: 2 })
  }
  const entries = await db.select().from(reviewLogs).where(eq(reviewLogs.reviewId, id))
  expect(entries.map(({ action }) => action).sort()).toEqual(['CREATED', 'SUBMITTED'])
})

function expectMove(response: ApiResponse, from: string, to: string, isLegal: boolean): void {
  const { review, success } = response.json<{ review: Review; success: boolean }>()
  const expectedPhase = isLegal ? to : from
  expect([response.status, success, review.evaluationPhase], `${from} to ${to}`).toEqual(
    isLegal ? [200, true, expectedPhase] : [409, false, expectedPhase],
  )
}
