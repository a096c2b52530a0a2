import type { Review } from '@evenhand/domain/api'
import { phases } from '@evenhand/domain/phases'
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
  const place = phases.indexOf(from)

  test('a review moves forward to the very next phase and to no other', async () => {
    const review = await company.createReview()
    for (const to of phases) {
      await company.arrange(review.id, readyIn(from, review))
      const answer = await company.clients.superAdmin.put(`/reviews/${review.id}`, { evaluationPhase: to })
      expectMove(answer, from, to, phases.indexOf(to) === place + 1)
    }
  })

  test('a review goes back to the very previous phase and to no other, never from the ends', async () => {
    const review = await company.createReview()
    for (const to of phases) {
      await company.arrange(review.id, readyIn(from, review))
      const answer = await company.clients.superAdmin.patch(`/reviews/${review.id}`, {
        evaluationPhase: to,
        prev: true,
        revertReason: 'Once more, please',
      })
      expectMove(answer, from, to, phases.indexOf(to) === place - 1 && from !== 'final')
    }
  })
})

test.each([
  ['self-evaluation', 'selfRating', 'Please fill all self ratings before proceeding'],
  ['first-evaluation', 'firstGradeRating', 'Please fill all first grader ratings before proceeding'],
  ['second-evaluation', 'secondaryRating', 'Please fill all second grader ratings before proceeding'],
] as const)('from %s nobody moves on while a %s is missing', async (phase, field, message) => {
  const review = await company.createReview()
  const [complete, last] = filledEvaluations(review)
  if (!complete || !last) throw new Error('two criteria are needed')
  await company.arrange(review.id, { phase, evaluations: [complete, { ...last, [field]: 0 }] })
  const body = { evaluationPhase: phases[phases.indexOf(phase) + 1] }
  const answer = await company.clients.superAdmin.put(`/reviews/${review.id}`, body)
  expect([answer.status, answer.json().message]).toEqual([400, message])
  expect((await company.read(company.clients.admin, review.id)).evaluationPhase).toBe(phase)
  await company.arrange(review.id, { evaluations: [complete, last] })
  expect((await company.clients.superAdmin.put(`/reviews/${review.id}`, body)).status).toBe(200)
})

test('goal setting and goal checks need nothing but the right', async () => {
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

test('a revert needs a reason of at most 5000 characters that is not blank', async () => {
  const review = await company.createReview()
  const revert = (revertReason?: unknown) =>
    company.clients.first.put(`/reviews/${review.id}`, {
      evaluationPhase: 'self-goal-setting',
      prev: true,
      revertReason,
    })
  await company.arrange(review.id, { phase: 'first-goal-checking' })
  for (const reason of [undefined, null, '', ' \n\t ', 7, 'x'.repeat(5001)]) {
    const answer = await revert(reason)
    expect([answer.status, Object.keys(answer.json<{ error: object }>().error)]).toEqual([
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

test('a revert can point at criteria of the review, and at no others', async () => {
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

test('a reason that passes between the graders is not told to the person reviewed before the end', async () => {
  const review = await company.createReview()
  const { clients } = company
  await company.arrange(review.id, readyIn('second-evaluation', review))
  await clients.second.put(`/reviews/${review.id}`, {
    evaluationPhase: 'first-evaluation',
    prev: true,
    revertReason: 'A 1 is too harsh',
  })
  const reasons = async () => {
    const seen = [clients.employee, clients.first, clients.second, clients.admin].map((who) =>
      company.read(who, review.id),
    )
    return (await Promise.all(seen)).map(({ evaluationLogs }) => evaluationLogs[0]?.revertReason)
  }
  expect(await reasons()).toEqual([null, 'A 1 is too harsh', 'A 1 is too harsh', 'A 1 is too harsh'])
  await company.arrange(review.id, { phase: 'final' })
  expect((await reasons())[0]).toBe('A 1 is too harsh')
})

test('of twenty people who move a review on at once, one does, and the log has one entry', async () => {
  const { clients, db } = company
  const { id } = await company.createReview()
  const body = { evaluationPhase: 'first-goal-checking' }
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      clients[index % 2 ? 'employee' : 'superAdmin'].put(`/reviews/${id}`, body),
    ),
  )
  const moved = answers.filter(({ status }) => status === 200)
  const late = answers.filter(({ status }) => status === 409)
  expect([moved.length, late.length]).toEqual([1, 19])
  for (const answer of late) {
    expect(answer.json<{ review: Review }>().review).toMatchObject({ id, ...body, version: 2 })
  }
  const entries = await db.select().from(reviewLogs).where(eq(reviewLogs.reviewId, id))
  expect(entries.map(({ action }) => action).sort()).toEqual(['CREATED', 'SUBMITTED'])
})

function expectMove(answer: ApiResponse, from: string, to: string, isLegal: boolean): void {
  const { review, success } = answer.json<{ review: Review; success: boolean }>()
  const stands = isLegal ? to : from
  expect([answer.status, success, review.evaluationPhase], `${from} to ${to}`).toEqual(
    isLegal ? [200, true, stands] : [409, false, stands],
  )
}
