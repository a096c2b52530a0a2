import type { Criterion, Review } from '@evenhand/domain/api'
import { isBlank } from '@evenhand/domain/fields'
import { isHiddenField } from '@evenhand/domain/hidden-ratings'
import { missingForForward, phaseTable } from '@evenhand/domain/phases'
import { evaluationOf } from '@evenhand/domain/review-facts'
import { flaggedFirst, untouchedCriteria } from './flagged-criteria'

/**
 * The criteria that still need a goal or a rating in the current phase. Null if the phase requires neither, or if the
 * ratings are hidden from the viewer.
 */
export function missingCriteria(review: Review): Criterion[] | null {
  const phase = review.evaluationPhase
  const { gate, editable } = phaseTable[phase]
  if (editable.includes('evidence')) {
    return review.criteria.filter(({ id }) => isBlank(evaluationOf(review, id).evidence))
  }
  if (!gate || isHiddenField(review, gate.field)) return null
  return review.criteria.filter(({ id }) => missingForForward(phase, [evaluationOf(review, id)]).length > 0)
}

/** The missing criteria and those that a revert names and nobody has changed, flagged ones first. Null as above. */
export function openCriteria(review: Review): Criterion[] | null {
  const missing = missingCriteria(review)
  if (missing === null) return null
  const untouched = untouchedCriteria(review)
  return flaggedFirst(review).filter(
    (criterion) => untouched.includes(criterion) || missing.includes(criterion),
  )
}
