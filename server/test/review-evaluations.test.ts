import type { Review } from '@evenhand/domain/api'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Company, filledEvaluations, savedIn, startCompany, unknownId } from './support/reviews'

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

const save = (who: 'employee' | 'first' | 'superAdmin', detailedEvaluations: object[], more: object = {}) =>
  company.clients[who].put(`/reviews/${review.id}`, { detailedEvaluations, ...more })

test('a save can contain some of the fields, and absent fields stay unchanged', async () => {
  await save('employee', [{ criteriaId: integrity, evidence: 'One' }])
  const saved = savedIn(await save('employee', [{ criteriaId: delivery, evidence: 'Two' }]))
  expect(saved.detailedEvaluations.map(({ evidence }) => evidence)).toEqual(['One', 'Two'])
  expect(saved.version).toBe(3)
  const removed = savedIn(await save('employee', [{ criteriaId: integrity, evidence: '' }]))
  expect(removed.detailedEvaluations.map(({ evidence }) => evidence)).toEqual(['', 'Two'])
})

test('an employee can send all fields back with a change to their own', async () => {
  await company.arrange(review.id, { phase: 'self-evaluation', evaluations: filledEvaluations(review) })
  const shown = await company.read(company.clients.employee, review.id)
  const sent = shown.detailedEvaluations.map((evaluation) => ({ ...evaluation, selfRating: 5 }))
  const saved = savedIn(await save('employee', sent))
  expect(saved.detailedEvaluations.map(({ selfRating }) => selfRating)).toEqual([5, 5])
  const stored = await company.read(company.clients.admin, review.id)
  expect(stored.detailedEvaluations.map((each) => each.firstGradeRating)).toEqual([1, 1])
})

test('a save without changes leaves version, time and log unchanged', async () => {
  const before = await company.read(company.clients.employee, review.id)
  const same = await company.save(company.clients.employee, review.id, {
    detailedEvaluations: before.detailedEvaluations,
  })
  expect(same).toEqual(before)
  const empty = await company.save(company.clients.employee, review.id, { detailedEvaluations: [] })
  expect(empty).toEqual(before)
})

test('a request with one forbidden field stores nothing', async () => {
  const response = await save('employee', [
    { criteriaId: integrity, evidence: 'Mine' },
    { criteriaId: delivery, selfRating: 5 },
  ])
  expect(response.status).toBe(403)
  expect(await company.read(company.clients.superAdmin, review.id)).toEqual(review)
})

test('the response to a forbidden change does not reveal a hidden value', async () => {
  await company.arrange(review.id, { phase: 'second-evaluation', evaluations: filledEvaluations(review) })
  for (const firstGradeRating of [1, 2, 3]) {
    expect((await save('employee', [{ criteriaId: integrity, firstGradeRating }])).status).toBe(403)
  }
})

test('a rating is a value of the criterion’s scale, or 0 to remove it', async () => {
  await company.arrange(review.id, { phase: 'self-evaluation' })
  for (const selfRating of [null, true, '3', 2.5, -1, 6, [4], {}, 1e300]) {
    const response = await save('employee', [{ criteriaId: integrity, selfRating }])
    const { error } = response.json<{ error: object }>()
    expect([response.status, Object.keys(error)], JSON.stringify(selfRating)).toEqual([
      400,
      ['detailedEvaluations.0.selfRating'],
    ])
  }
  const offScale = await save('employee', [
    { criteriaId: integrity, selfRating: 4 },
    { criteriaId: delivery, selfRating: 4 },
  ])
  expect([offScale.status, offScale.json().error]).toEqual([
    400,
    { 'detailedEvaluations.1.selfRating': 'Choose a rating from the scale.' },
  ])
  expect((await save('employee', [{ criteriaId: delivery, selfRating: 3 }])).status).toBe(200)
  const cleared = savedIn(await save('employee', [{ criteriaId: delivery, selfRating: 0 }]))
  expect(cleared.detailedEvaluations[1]?.selfRating).toBe(0)
})

test('text limits count characters, not UTF-16 code units', async () => {
  const goal = '🙂'.repeat(1000)
  const saved = savedIn(await save('employee', [{ criteriaId: integrity, evidence: goal }]))
  expect(saved.detailedEvaluations[0]?.evidence).toBe(goal)
  expect((await save('employee', [{ criteriaId: integrity, evidence: `${goal}x` }])).status).toBe(400)
  await company.arrange(review.id, { phase: 'first-evaluation' })
  const comment = (length: number) =>
    save('first', [{ criteriaId: integrity, firstEvaluatorComments: 'x'.repeat(length) }])
  expect([(await comment(500)).status, (await comment(501)).status]).toEqual([200, 400])
})

test('an unknown or duplicate criterion is rejected', async () => {
  const unknown = await save('employee', [{ criteriaId: unknownId, evidence: 'x' }])
  expect([unknown.status, unknown.json().error]).toEqual([
    400,
    { 'detailedEvaluations.0.criteriaId': 'This criterion is not part of the review.' },
  ])
  const twice = [
    { criteriaId: integrity, evidence: 'x' },
    { criteriaId: integrity.toUpperCase(), evidence: 'y' },
  ]
  expect((await save('employee', twice)).status).toBe(400)
})

test('a request can contain only one kind of change', async () => {
  const kinds = {
    detailedEvaluations: [{ criteriaId: integrity, evidence: 'x' }],
    summary: 'x',
    endDate: '2027-01-01',
    evaluationPhase: 'first-goal-checking',
  }
  const names = Object.keys(kinds) as (keyof typeof kinds)[]
  for (const one of names) {
    for (const other of names.filter((name) => name !== one)) {
      const body = { [one]: kinds[one], [other]: kinds[other] }
      const response = await company.clients.superAdmin.put(`/reviews/${review.id}`, body)
      expect(response.status, `${one} and ${other}`).toBe(400)
    }
  }
  for (const body of [{}, { rating: 5 }, { prev: true }, { version: 1 }]) {
    expect((await company.clients.superAdmin.put(`/reviews/${review.id}`, body)).status).toBe(400)
  }
  expect(await company.read(company.clients.superAdmin, review.id)).toEqual(review)
})

test('scores, status and rating sent with a move are ignored', async () => {
  const moved = savedIn(
    await company.clients.employee.put(`/reviews/${review.id}`, {
      evaluationPhase: 'first-goal-checking',
      prev: false,
      status: 'completed',
      rating: 5,
      evaluationScoring: { selfEvaluationScore: 5, overallPerformanceRating: 5 },
      userId: unknownId,
    }),
  )
  expect(moved).toMatchObject({
    userId: company.people.employee.id,
    rating: 0,
    evaluationScoring: review.evaluationScoring,
  })
  expect(moved.status).not.toBe('completed')
})
