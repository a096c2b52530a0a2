import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppError } from '../../src/errors'
import { roles } from '../../src/people/users'
import { evaluationFields, isRatingField } from '../../src/reviews/fields'
import { moveForward, revertReview } from '../../src/reviews/moves'
import { canEditField } from '../../src/reviews/permissions'
import { phases } from '../../src/reviews/phases'
import type { Decision, NamedActor, Review } from '../../src/reviews/review'
import { type EvaluationEdit, saveEvaluations } from '../../src/reviews/save-evaluations'
import { saveSummary } from '../../src/reviews/save-summary'
import { scoreReview } from '../../src/reviews/scoring'
import { canSeePart, fieldVisibility } from '../../src/reviews/visibility'
import { phaseAfterMoves } from '../support/log-moves'
import { ids } from '../support/people'
import { aReview, coarse, delivery, integrity } from '../support/review'

const criteria = [integrity, delivery, coarse]
const viewer = fc.record({
  id: fc.constantFrom(...Object.values(ids)),
  role: fc.constantFrom(...roles),
  name: fc.constant('Any Name'),
})
const text = fc.constantFrom('', 'one thing', 'another')
const edit = fc.record(
  {
    criteriaId: fc.constantFrom(...criteria.map(({ id }) => id)),
    ...Object.fromEntries(
      evaluationFields.map((field) => [field, isRatingField(field) ? fc.integer({ min: 0, max: 5 }) : text]),
    ),
  },
  { requiredKeys: ['criteriaId'] },
) as fc.Arbitrary<EvaluationEdit>
const version = fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined })
const action = fc.oneof(
  fc.record({ kind: fc.constant('save' as const), edits: fc.array(edit, { maxLength: 3 }), version }),
  fc.record({ kind: fc.constant('move' as const), to: fc.constantFrom(...phases), isRevert: fc.boolean() }),
  fc.record({
    kind: fc.constant('summary' as const),
    edit: fc.record({ summary: text, achievements: text }, { requiredKeys: [] }),
    version,
  }),
)
const phase = fc.constantFrom(...phases)

type Action = typeof action extends fc.Arbitrary<infer A> ? A : never

function act(review: Review, who: NamedActor, step: Action): Decision | AppError {
  try {
    if (step.kind === 'move') {
      return step.isRevert
        ? revertReview(review, who, { to: step.to, reason: 'Not yet' })
        : moveForward(review, who, step.to)
    }
    const context = { readVersion: step.version, sharing: 'when-completed' } as const
    return step.kind === 'save'
      ? saveEvaluations(review, who, step.edits, context)
      : saveSummary(review, who, step.edit, context)
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

function started(at: (typeof phases)[number]): Review {
  const evaluations = criteria.flatMap(({ id }) =>
    aReview()
      .evaluations.slice(0, 1)
      .map((evaluation) => ({ ...evaluation, criteriaId: id })),
  )
  return aReview({ phase: at, criteria, evaluations, scoring: scoreReview(at, criteria, evaluations) })
}

test('every change succeeds or fails as a whole, and increases the version by one', () => {
  fc.assert(
    fc.property(phase, viewer, action, (at, who, step) => {
      // Frozen, so a function that changes its input throws.
      const before = started(at)
      const result = act(before, who, step)
      if (result instanceof AppError) return
      const { review: after, entries } = result
      expect(after === before).toBe(entries.length === 0)
      expect(after.version).toBe(before.version + (entries.length > 0 ? 1 : 0))
      expect(after.scoring).toEqual(scoreReview(after.phase, criteria, after.evaluations))
    }),
    { numRuns: 400 },
  )
})

test('only permitted fields change, and each change has a log entry', () => {
  fc.assert(
    fc.property(phase, viewer, fc.array(edit, { maxLength: 3 }), version, (at, who, edits, read) => {
      const before = started(at)
      const result = act(before, who, { kind: 'save', edits, version: read })
      if (result instanceof AppError) return
      const changed = before.evaluations.flatMap((old, index) =>
        evaluationFields.filter((field) => result.review.evaluations[index]?.[field] !== old[field]),
      )
      expect(result.entries).toHaveLength(changed.length)
      for (const field of changed) expect(canEditField(who, before, field)).toBe(true)
    }),
    { numRuns: 400 },
  )
})

test('no one can find out a hidden value by guessing', () => {
  fc.assert(
    fc.property(phase, viewer, edit, fc.integer({ min: 1, max: 5 }), (at, who, guess, actual) => {
      const before = started(at)
      const hidden = evaluationFields.filter(
        (field) =>
          !canSeePart(who, before, fieldVisibility[field], 'when-completed') &&
          !canEditField(who, before, field),
      )
      const other = {
        ...before,
        evaluations: before.evaluations.map((evaluation) => ({
          ...evaluation,
          ...Object.fromEntries(
            hidden.map((field) => [field, isRatingField(field) ? actual : `text ${actual}`]),
          ),
        })),
      }
      const codes = [before, other].map((review) => {
        const result = act(review, who, { kind: 'save', edits: [guess], version: undefined })
        return result instanceof AppError ? result.code : result.entries.length
      })
      expect(codes[0]).toBe(codes[1])
    }),
    { numRuns: 400 },
  )
})

test('the moves in the log always end in the current phase', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(viewer, action), { maxLength: 60 }), (steps) => {
      let review = started('self-goal-setting')
      const moves: Decision['entries'] = []
      for (const [who, step] of steps) {
        const result = act(review, who, step)
        if (result instanceof AppError) continue
        review = result.review
        moves.push(...result.entries.filter(({ fieldChanged }) => fieldChanged === 'evaluationPhase'))
      }
      expect(phaseAfterMoves(moves)).toBe(review.phase)
    }),
  )
})
