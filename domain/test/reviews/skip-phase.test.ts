import { describe, expect, test } from 'vitest'
import { activeReverts } from '../../src/reviews/move-history'
import { moveForward, skipPhase } from '../../src/reviews/moves'
import { turnOwnerId } from '../../src/reviews/permissions'
import { nextPhase, openPhases } from '../../src/reviews/phases'
import { withdrawMove } from '../../src/reviews/withdraw'
import { newLogLine } from '../support/log-line'
import { aStandIn, ids, people, personKinds } from '../support/people'
import { isAllowed } from '../support/permission-table'
import { errorOf, resultOf } from '../support/result'
import { anEvaluation, aReview, delivery, integrity } from '../support/review'

const reason = 'The evaluator is away'
const admin = { ...people.admin.viewer, name: 'Ada Admin' }
const unrated = [anEvaluation(integrity.id), anEvaluation(delivery.id)]

describe.each(personKinds)('%s', (kind) => {
  test.each(openPhases)('can skip %s only if they manage the review', (phase) => {
    const { viewer, participants } = people[kind]
    const review = aReview({ ...participants, phase, evaluations: unrated })
    const allowed = isAllowed('manage', kind, phase) ? 'ok' : 'FORBIDDEN'
    const expected = kind === 'outsider' ? 'REVIEW_NOT_FOUND' : allowed
    expect(resultOf(() => skipPhase(review, viewer, phase, reason))).toBe(expected)
  })
})

test.each(openPhases)('skipping %s moves the review like a forward move, and says why', (phase) => {
  const rated = aReview({ phase })
  const skipped = skipPhase(rated, admin, phase, reason)
  const moved = moveForward(rated, people.super_admin.viewer, nextPhase(phase) ?? phase)
  expect(skipped.review).toEqual(moved.review)
  const [toSkipped, ...others] = skipped.notifications
  expect(toSkipped).toMatchObject({
    kind: 'skipped',
    ownerId: turnOwnerId(rated),
    values: { phase, actor: admin.name, reason },
  })
  expect(others).toEqual(moved.notifications)
  expect(skipped.mails).toEqual(moved.mails)
  expect(skipped.entries).toMatchObject([
    {
      action: 'SKIPPED',
      fieldChanged: 'evaluationPhase',
      oldValue: phase,
      newValue: nextPhase(phase),
      reason,
      visibility: 'open',
    },
  ])
})

test('an admin who skips their own turn is not notified of it', () => {
  const viewer = people['admin as first evaluator'].viewer
  const review = aReview({ phase: 'first-goal-checking' })
  const { notifications } = skipPhase(review, viewer, 'first-goal-checking', reason)
  expect(notifications).toMatchObject([{ kind: 'turn', ownerId: ids.second }])
})

test('the stand-in of the person whose phase is skipped is notified instead', () => {
  const review = aReview({ phase: 'first-evaluation', firstStandIn: aStandIn(ids.outsider) })
  const { notifications } = skipPhase(review, admin, 'first-evaluation', reason)
  expect(notifications[0]).toMatchObject({ kind: 'skipped', ownerId: ids.outsider })
})

test('another phase than the current one cannot be skipped', () => {
  const review = aReview({ phase: 'first-evaluation' })
  expect(resultOf(() => skipPhase(review, admin, 'self-evaluation', reason))).toBe('PHASE_MOVED_ON')
  expect(resultOf(() => skipPhase(review, admin, 'second-evaluation', reason))).toBe('PHASE_MOVED_ON')
  const completed = aReview({ phase: 'final' })
  expect(resultOf(() => skipPhase(completed, admin, 'second-evaluation', reason))).toBe('REVIEW_CLOSED')
})

test('skipping needs a reason, which is in the log', () => {
  const review = aReview({ phase: 'first-goal-checking' })
  expect(errorOf(() => skipPhase(review, admin, 'first-goal-checking', '\n'))).toMatchObject({
    fields: { reason: 'Enter a reason.' },
  })
  const { entries } = skipPhase(review, admin, 'first-goal-checking', reason)
  expect(entries.map(newLogLine)).toEqual([{ text: 'skipped the phase “First Goal Check”', detail: reason }])
})

describe('ratings of a skipped phase', () => {
  const onlySelf = [
    anEvaluation(integrity.id, { selfRating: 4 }),
    anEvaluation(delivery.id, { selfRating: 5 }),
  ]

  test('are left out of the overall rating instead of counting as 0', () => {
    const inFirst = aReview({ phase: 'first-evaluation', evaluations: onlySelf })
    const inSecond = skipPhase(inFirst, admin, 'first-evaluation', reason).review
    const { review } = skipPhase(inSecond, admin, 'second-evaluation', reason)
    expect(review).toMatchObject({ phase: 'final', rating: 4.5 })
    expect(review.scoring).toMatchObject({
      selfEvaluationScore: 4.5,
      firstGradeRating: 0,
      secondaryRating: 0,
      overallPerformanceRating: 4.5,
      performanceLevel: 'Exceeds Expectations',
      weightedTotal: 4.6,
    })
  })

  test('that were already given still count', () => {
    const started = [
      anEvaluation(integrity.id, { selfRating: 4, secondaryRating: 2 }),
      anEvaluation(delivery.id, { selfRating: 4 }),
    ]
    const review = aReview({ phase: 'second-evaluation', evaluations: started })
    expect(skipPhase(review, admin, 'second-evaluation', reason).review.scoring).toMatchObject({
      secondaryRating: 2,
      overallPerformanceRating: 3,
      weightedTotal: 3,
    })
  })

  test('leave a review without any rating not rated, without a level', () => {
    const review = aReview({ phase: 'second-evaluation', evaluations: unrated })
    expect(skipPhase(review, admin, 'second-evaluation', reason).review).toMatchObject({
      rating: 0,
      scoring: { overallPerformanceRating: 0, performanceLevel: null, weightedTotal: 0 },
    })
  })
})

test('after a skip, an earlier move cannot be withdrawn and an earlier revert no longer applies', () => {
  const review = aReview({ phase: 'second-goal-checking' })
  const log = [
    { action: 'SKIPPED', criteriaId: null, forId: null, evaluatorId: ids.admin },
    { action: 'SUBMITTED', criteriaId: null, forId: null, evaluatorId: ids.employee },
  ] as const
  expect(resultOf(() => withdrawMove(review, people['reviewed employee'].viewer, log))).toBe(
    'WITHDRAW_TOO_LATE',
  )
  expect(resultOf(() => withdrawMove(review, admin, log))).toBe('FORBIDDEN')
  const moves = (['SKIPPED', 'REVERTED'] as const).map((action) => ({
    action,
    fieldChanged: 'evaluationPhase',
    takenBack: false,
  }))
  expect(activeReverts(moves)).toEqual([])
})
