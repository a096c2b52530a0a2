import { describe, expect, test } from 'vitest'
import type { Viewer } from '../src/permissions'
import type { Phase } from '../src/phases'
import { assertManages, moveReview, type Review } from '../src/review'
import { outcome, refusalOf } from './support/outcome'
import { people, personKinds } from './support/people'
import { anEvaluation, aReview, delivery, integrity } from './support/review'
import { isExpected, phaseOrder } from './support/rights-table'

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
const revert = { reason: 'Please look again' }

const forwardTarget = (phase: Phase) => forward.find(([from]) => from === phase)?.[1]
const backTarget = (phase: Phase) => back.find(([from]) => from === phase)?.[1]

describe('all 49 pairs of phases', () => {
  const pairs = phaseOrder.flatMap((from) => phaseOrder.map((to) => [from, to] as const))

  test.each(pairs)('%s to %s', (from, to) => {
    const review = aReview({ phase: from })
    expect(outcome(() => moveReview(review, superAdmin, { to }))).toBe(
      forwardTarget(from) === to ? 'ok' : 'PHASE_MOVED_ON',
    )
    expect(outcome(() => moveReview(review, superAdmin, { to, revert }))).toBe(
      backTarget(from) === to ? 'ok' : 'PHASE_MOVED_ON',
    )
  })
})

describe.each(personKinds)('%s', (kind) => {
  const { viewer, seats } = people[kind]

  test.each(phaseOrder)('moves on from %s when it is theirs to move', (phase) => {
    const act = () => moveReview(aReview({ ...seats, phase }), viewer, { to: forwardTarget(phase) ?? phase })
    expect(outcome(act)).toBe(expected('forward', phase, forwardTarget(phase)))
  })

  test.each(phaseOrder)('reverts from %s when they may', (phase) => {
    const act = () =>
      moveReview(aReview({ ...seats, phase }), viewer, { to: backTarget(phase) ?? phase, revert })
    expect(outcome(act)).toBe(expected('revert', phase, backTarget(phase)))
  })

  function expected(question: string, phase: Phase, target: Phase | undefined): string {
    if (kind === 'outsider') return 'REVIEW_NOT_FOUND'
    if (target === undefined) return 'PHASE_MOVED_ON'
    return isExpected(question, kind, phase) ? 'ok' : 'FORBIDDEN'
  }
})

test.each(forward)('moving on from %s to %s is logged as %s and raises the version', (from, to, action) => {
  const { review, entries } = moveReview(aReview({ phase: from }), superAdmin, { to })
  expect(review).toMatchObject({ phase: to, version: 8, fieldVersions: {} })
  expect(entries).toMatchObject([{ action, oldValue: from, newValue: to, revertReason: null, side: 'open' }])
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

  test.each(gates)('keeps a review in %s until every rating is there', (from, to, field, message) => {
    const full = { selfRating: 1, firstGradeRating: 1, secondaryRating: 1 }
    const evaluations = [anEvaluation(integrity.id, full), anEvaluation(delivery.id, { ...full, [field]: 0 })]
    const refusal = refusalOf(() => moveReview(aReview({ phase: from, evaluations }), superAdmin, { to }))
    expect(refusal).toMatchObject({ code: 'GATE_NOT_MET', status: 400, message })
  })

  test.each(forward.slice(0, 3))('does not stand between %s and %s', (from, to) => {
    const evaluations = [anEvaluation(integrity.id), anEvaluation(delivery.id)]
    expect(outcome(() => moveReview(aReview({ phase: from, evaluations }), superAdmin, { to }))).toBe('ok')
  })

  test('does not hold up a revert', () => {
    const review = aReview({ phase: 'first-evaluation', evaluations: [anEvaluation(integrity.id)] })
    expect(outcome(() => moveReview(review, superAdmin, { to: 'self-evaluation', revert }))).toBe('ok')
  })

  test('is not what somebody without the right is told', () => {
    const review = aReview({ phase: 'self-evaluation', evaluations: [anEvaluation(integrity.id)] })
    expect(outcome(() => moveReview(review, people.admin.viewer, { to: 'first-evaluation' }))).toBe(
      'FORBIDDEN',
    )
  })
})

describe('a revert', () => {
  const review = aReview({ phase: 'first-evaluation' })

  test.each(['', ' ', '\n\t '])('needs a reason, not %j', (reason) => {
    const refusal = refusalOf(() =>
      moveReview(review, superAdmin, { to: 'self-evaluation', revert: { reason } }),
    )
    expect(refusal).toMatchObject({ code: 'INVALID_INPUT', status: 400 })
    expect(Object.keys(refusal?.fields ?? {})).toEqual(['revertReason'])
  })

  test('cannot point at a criterion of another review', () => {
    const revert = { reason: 'Too short', criteria: ['c-delivery', 'of another review'] }
    expect(refusalOf(() => moveReview(review, superAdmin, { to: 'self-evaluation', revert }))).toMatchObject({
      status: 400,
      fields: { revertCriteria: 'This review has no such criterion.' },
    })
  })

  test('is logged with its reason and the criteria of this review that it points at', () => {
    const criteria = ['c-delivery', 'c-delivery']
    const { entries } = moveReview(review, superAdmin, {
      to: 'self-evaluation',
      revert: { reason: 'Too short', criteria },
    })
    expect(entries).toMatchObject([
      {
        action: 'REVERTED',
        revertReason: 'Too short',
        revertCriteria: ['c-delivery'],
        newValue: 'self-evaluation',
      },
    ])
  })

  test('takes back the score that was handed over and keeps every rating', () => {
    const handedOver = moveReview(aReview({ phase: 'first-evaluation' }), superAdmin, {
      to: 'second-evaluation',
    })
    expect(handedOver.review.scoring.firstGradeRating).toBe(4)
    const reverted = moveReview(handedOver.review, superAdmin, { to: 'first-evaluation', revert })
    expect(reverted.review.scoring).toMatchObject({ selfEvaluationScore: 3, firstGradeRating: 0 })
    expect(reverted.review.evaluations).toEqual(handedOver.review.evaluations)
  })
})

test('the whole walk, each by whose turn it is, ends completed with the overall rating', () => {
  const employee = people['reviewed employee'].viewer
  const first = people['first evaluator'].viewer
  const second = people['second evaluator'].viewer
  const turns: Viewer[] = [employee, first, second, employee, first, second]
  let review: Review = aReview()
  forward.forEach(([from, to], index) => {
    expect(review.phase).toBe(from)
    review = moveReview(review, turns[index] as Viewer, { to }).review
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

test.each(personKinds)('%s manages a review or is told why not', (kind) => {
  const { viewer, seats } = people[kind]
  const review = aReview({ ...seats, phase: 'first-evaluation' })
  const refusal = kind === 'outsider' ? 'REVIEW_NOT_FOUND' : 'FORBIDDEN'
  const expected = isExpected('manage', kind, 'first-evaluation') ? 'ok' : refusal
  expect(outcome(() => assertManages(viewer, review))).toBe(expected)
})
