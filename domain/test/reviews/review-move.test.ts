import { describe, expect, test } from 'vitest'
import { moveForward, revertReview } from '../../src/reviews/moves'
import type { Viewer } from '../../src/reviews/permissions'
import type { Phase } from '../../src/reviews/phases'
import { assertCanManage, type Review } from '../../src/reviews/review'
import { ids, people, personKinds } from '../support/people'
import { isAllowed, phaseOrder } from '../support/permission-table'
import { errorOf, resultOf } from '../support/result'
import { anEvaluation, aReview, delivery, integrity } from '../support/review'

const superAdmin = people.super_admin.viewer
const forward = [
  ['self-goal-setting', 'first-goal-checking', 'SUBMITTED'],
  ['first-goal-checking', 'second-goal-checking', 'APPROVED'],
  ['second-goal-checking', 'self-evaluation', 'APPROVED'],
  ['self-evaluation', 'first-evaluation', 'SUBMITTED'],
  ['first-evaluation', 'second-evaluation', 'SUBMITTED'],
  ['second-evaluation', 'final', 'FINALIZED'],
] as const
const back = [
  ['first-goal-checking', 'self-goal-setting'],
  ['second-goal-checking', 'first-goal-checking'],
  ['self-evaluation', 'second-goal-checking'],
  ['first-evaluation', 'self-evaluation'],
  ['second-evaluation', 'first-evaluation'],
] as const
const reason = 'Please look again'

const forwardTarget = (phase: Phase) => forward.find(([from]) => from === phase)?.[1]
const backTarget = (phase: Phase) => back.find(([from]) => from === phase)?.[1]

describe('all 49 pairs of phases', () => {
  const pairs = phaseOrder.flatMap((from) => phaseOrder.map((to) => [from, to] as const))

  test.each(pairs)('%s to %s', (from, to) => {
    const review = aReview({ phase: from })
    expect(resultOf(() => moveForward(review, superAdmin, to))).toBe(
      forwardTarget(from) === to ? 'ok' : 'PHASE_MOVED_ON',
    )
    expect(resultOf(() => revertReview(review, superAdmin, { to, reason }))).toBe(
      backTarget(from) === to ? 'ok' : 'PHASE_MOVED_ON',
    )
  })
})

describe.each(personKinds)('%s', (kind) => {
  const { viewer, participants } = people[kind]

  test.each(phaseOrder)('can move forward from %s only with permission', (phase) => {
    const act = () => moveForward(aReview({ ...participants, phase }), viewer, forwardTarget(phase) ?? phase)
    expect(resultOf(act)).toBe(expected('forward', phase, forwardTarget(phase)))
  })

  test.each(phaseOrder)('can revert from %s only with permission', (phase) => {
    const act = () =>
      revertReview(aReview({ ...participants, phase }), viewer, { to: backTarget(phase) ?? phase, reason })
    expect(resultOf(act)).toBe(expected('revert', phase, backTarget(phase)))
  })

  function expected(permission: string, phase: Phase, target: Phase | undefined): string {
    if (kind === 'outsider') return 'REVIEW_NOT_FOUND'
    if (target === undefined) return 'PHASE_MOVED_ON'
    return isAllowed(permission, kind, phase) ? 'ok' : 'FORBIDDEN'
  }
})

test.each(forward)('a move from %s to %s is logged as %s and increases the version', (from, to, action) => {
  const { review, entries } = moveForward(aReview({ phase: from }), superAdmin, to)
  expect(review).toMatchObject({ phase: to, version: 8, fieldVersions: {} })
  expect(entries).toMatchObject([{ action, oldValue: from, newValue: to, reason: null, visibility: 'open' }])
})

test('a move notifies and mails the next actor, and completion notifies everyone and mails the employee', () => {
  const moved = moveForward(aReview({ phase: 'self-evaluation' }), superAdmin, 'first-evaluation')
  expect(moved.notifications).toMatchObject([{ kind: 'turn', ownerId: ids.first }])
  expect(moved.mails).toEqual([{ recipientId: ids.first }])
  const completed = moveForward(aReview({ phase: 'second-evaluation' }), superAdmin, 'final')
  expect(completed.notifications.map(({ ownerId }) => ownerId)).toEqual([ids.employee, ids.first, ids.second])
  expect(completed.mails).toEqual([{ recipientId: ids.employee }])
  const reverted = revertReview(aReview({ phase: 'first-evaluation' }), superAdmin, {
    to: 'self-evaluation',
    reason,
  })
  expect(reverted.notifications).toMatchObject([{ kind: 'reverted', ownerId: ids.employee }])
  expect(reverted.mails).toEqual([
    { recipientId: ids.employee, changeRequest: { actor: superAdmin.name, reason } },
  ])
})

describe('a gate', () => {
  const gates = [
    ['self-evaluation', 'first-evaluation', 'selfRating', 'Please fill all self ratings before proceeding'],
    [
      'first-evaluation',
      'second-evaluation',
      'firstGradeRating',
      'Please fill all first grader ratings before proceeding',
    ],
    [
      'second-evaluation',
      'final',
      'secondaryRating',
      'Please fill all second grader ratings before proceeding',
    ],
  ] as const

  test.each(gates)('keeps a review in %s until every criterion is rated', (from, to, field, message) => {
    const full = { selfRating: 1, firstGradeRating: 1, secondaryRating: 1 }
    const evaluations = [anEvaluation(integrity.id, full), anEvaluation(delivery.id, { ...full, [field]: 0 })]
    const error = errorOf(() => moveForward(aReview({ phase: from, evaluations }), superAdmin, to))
    expect(error).toMatchObject({ code: 'GATE_NOT_MET', status: 400, message })
  })

  test.each(forward.slice(0, 3))('is not required between %s and %s', (from, to) => {
    const evaluations = [anEvaluation(integrity.id), anEvaluation(delivery.id)]
    expect(resultOf(() => moveForward(aReview({ phase: from, evaluations }), superAdmin, to))).toBe('ok')
  })

  test('does not block a revert', () => {
    const review = aReview({ phase: 'first-evaluation', evaluations: [anEvaluation(integrity.id)] })
    expect(resultOf(() => revertReview(review, superAdmin, { to: 'self-evaluation', reason }))).toBe('ok')
  })

  test('is checked after the permission', () => {
    const review = aReview({ phase: 'self-evaluation', evaluations: [anEvaluation(integrity.id)] })
    expect(resultOf(() => moveForward(review, people.admin.viewer, 'first-evaluation'))).toBe('FORBIDDEN')
  })
})

describe('a revert', () => {
  const review = aReview({ phase: 'first-evaluation' })

  test.each(['', ' ', '\n\t '])('needs a reason, not %j', (reason) => {
    const error = errorOf(() => revertReview(review, superAdmin, { to: 'self-evaluation', reason }))
    expect(error).toMatchObject({ code: 'INVALID_INPUT', status: 400 })
    expect(Object.keys(error?.fields ?? {})).toEqual(['revertReason'])
  })

  test('cannot refer to a criterion of another review', () => {
    const criteria = ['c-delivery', 'of another review']
    expect(
      errorOf(() => revertReview(review, superAdmin, { to: 'self-evaluation', reason, criteria })),
    ).toMatchObject({
      status: 400,
      fields: { revertCriteria: 'This criterion is not part of the review.' },
    })
  })

  test('is logged with its reason and criteria', () => {
    const criteria = ['c-delivery', 'c-delivery']
    const { entries } = revertReview(review, superAdmin, {
      to: 'self-evaluation',
      reason: 'Too short',
      criteria,
    })
    expect(entries).toMatchObject([
      {
        action: 'REVERTED',
        reason: 'Too short',
        revertCriteria: ['c-delivery'],
        newValue: 'self-evaluation',
      },
    ])
  })

  test('resets the submitted score and keeps all ratings', () => {
    const submitted = moveForward(aReview({ phase: 'first-evaluation' }), superAdmin, 'second-evaluation')
    expect(submitted.review.scoring.firstGradeRating).toBe(4)
    const reverted = revertReview(submitted.review, superAdmin, { to: 'first-evaluation', reason })
    expect(reverted.review.scoring).toMatchObject({ selfEvaluationScore: 3, firstGradeRating: 0 })
    expect(reverted.review.evaluations).toEqual(submitted.review.evaluations)
  })
})

test('the actors of all phases together complete the review, which gets an overall rating', () => {
  const employee = people['reviewed employee'].viewer
  const first = people['first evaluator'].viewer
  const second = people['second evaluator'].viewer
  const turns: Viewer[] = [employee, first, second, employee, first, second]
  let review: Review = aReview()
  forward.forEach(([from, to], index) => {
    expect(review.phase).toBe(from)
    review = moveForward(review, turns[index] as Viewer, to).review
  })
  expect(review).toMatchObject({ phase: 'final', rating: 4, version: 13 })
  expect(review.scoring).toEqual({
    selfEvaluationScore: 3,
    firstGradeRating: 4,
    secondaryRating: 5,
    overallPerformanceRating: 4,
    performanceLevel: 'Exceeds Expectations',
    goalAchievementScore: 100,
    weightedTotal: 4,
  })
})

test.each(personKinds)('%s can manage a review or gets the correct error', (kind) => {
  const { viewer, participants } = people[kind]
  const review = aReview({ ...participants, phase: 'first-evaluation' })
  const error = kind === 'outsider' ? 'REVIEW_NOT_FOUND' : 'FORBIDDEN'
  const expected = isAllowed('manage', kind, 'first-evaluation') ? 'ok' : error
  expect(resultOf(() => assertCanManage(viewer, review))).toBe(expected)
})
