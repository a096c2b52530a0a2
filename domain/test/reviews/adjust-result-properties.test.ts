import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppError } from '../../src/errors'
import { roles } from '../../src/people/users'
import {
  type AdjustableCycle,
  adjustResult,
  canAdjust,
  undoAdjustment,
} from '../../src/reviews/adjust-result'
import { moveForward, revertReview, skipPhase } from '../../src/reviews/moves'
import { phases } from '../../src/reviews/phases'
import { releases } from '../../src/reviews/release-review'
import { type Decision, type Review, rescored } from '../../src/reviews/review'
import { saveEvaluations } from '../../src/reviews/save-evaluations'
import { concernsEmployee, sharings } from '../../src/reviews/visibility'
import { withdrawMove } from '../../src/reviews/withdraw'
import { ids, people } from '../support/people'
import { anEvaluation, aReview, delivery, integrity } from '../support/review'

const rating = fc.integer({ min: 1, max: 5 })
const evaluation = fc.record({ selfRating: rating, firstGradeRating: rating, secondaryRating: rating })
const review = fc
  .record({
    phase: fc.constantFrom(...phases, ...Array.from({ length: 6 }, () => 'final' as const)),
    isHeld: fc.boolean(),
    ratings: fc.tuple(evaluation, evaluation),
  })
  .map(({ phase, isHeld, ratings }) => {
    const evaluations = [integrity, delivery].map(({ id }, index) => anEvaluation(id, ratings[index]))
    return rescored(aReview({ phase, isHeld, evaluations }))
  })
const cycle = fc.record<AdjustableCycle>({
  release: fc.constantFrom(...releases),
  releasedAt: fc.constantFrom(null, new Date(0)),
})
const viewer = fc.record({
  id: fc.constantFrom(...Object.values(ids)),
  role: fc.constantFrom(...roles),
  name: fc.constant('Any Name'),
})
const result = fc.integer({ min: 90, max: 510 }).map((hundredths) => hundredths / 100)
const byAdmin: AdjustableCycle = { release: 'by-admin', releasedAt: null }

function decisionOf(act: () => Decision): Decision | AppError {
  try {
    return act()
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

test('only admins adjust, only held results of others, and never the ratings', () => {
  fc.assert(
    fc.property(review, viewer, cycle, result, (before, who, of, to) => {
      const { version: readVersion } = before
      const decision = decisionOf(() => adjustResult(before, who, { to, reason: 'Why', readVersion }, of))
      if (decision instanceof AppError) {
        expect(canAdjust(who, before, of)).toBe(decision.code === 'INVALID_INPUT')
        return
      }
      const { review: after, entries } = decision
      expect(canAdjust(who, before, of)).toBe(true)
      expect([before.phase, before.isHeld, who.role === 'employee', who.id === before.userId]).toEqual([
        'final',
        true,
        false,
        false,
      ])
      expect(after.evaluations).toBe(before.evaluations)
      expect(after.scoring.weightedTotal).toBe(before.scoring.weightedTotal)
      expect([after.rating, after.scoring.overallPerformanceRating]).toEqual([to, to])
      for (const sharing of sharings) expect(concernsEmployee(after, entries, sharing)).toBe(false)
    }),
    { numRuns: 300 },
  )
})

test('an undo restores the computed result after any number of adjustments', () => {
  const admin = people.admin.viewer
  fc.assert(
    fc.property(review, fc.array(result, { minLength: 1, maxLength: 4 }), (start, results) => {
      const computed: Review = { ...start, phase: 'final', isHeld: true }
      const before = rescored(computed)
      let current = before
      for (const to of results) {
        const change = { to, reason: 'Why', readVersion: current.version }
        const decision = decisionOf(() => adjustResult(current, admin, change, byAdmin))
        if (!(decision instanceof AppError)) current = decision.review
      }
      if (current.adjustedRating === null) return
      const { review: restored } = undoAdjustment(current, admin, current.version, byAdmin)
      expect({ ...restored, version: before.version }).toEqual(before)
    }),
  )
})

test('nothing else changes an adjusted result: a completed review cannot be moved or rated again', () => {
  const completed = rescored(aReview({ phase: 'final', isHeld: true }))
  const change = { to: 4.5, reason: 'Why', readVersion: completed.version }
  const { review: adjusted } = adjustResult(completed, people.admin.viewer, change, byAdmin)
  fc.assert(
    fc.property(viewer, fc.constantFrom(...phases), rating, (who, to, selfRating) => {
      const edits = [{ criteriaId: integrity.id, selfRating, firstGradeRating: 1, secondaryRating: 1 }]
      const move = { action: 'FINALIZED', evaluatorId: who.id, criteriaId: null, forId: null } as const
      const attempts = [
        () => moveForward(adjusted, who, to),
        () => revertReview(adjusted, who, { to, reason: 'Why' }),
        () => withdrawMove(adjusted, who, [move]),
        () => skipPhase(adjusted, who, 'second-evaluation', 'Why'),
        () => saveEvaluations(adjusted, who, edits, { sharing: 'when-completed' }),
      ]
      for (const attempt of attempts) expect(decisionOf(attempt)).toBeInstanceOf(AppError)
    }),
  )
})
