import type { Criterion, Review } from '@evenhand/domain/api'
import { missingForForward, phaseTable } from '@evenhand/domain/phases'
import { isHiddenField } from '../../hidden-ratings'

/** The criteria that keep the review in its phase, as far as this viewer can tell; the server knows the rest. */
export function missingRatings(review: Review): Criterion[] {
  const { gate } = phaseTable[review.evaluationPhase]
  if (!gate || isHiddenField(review, gate.field)) return []
  const missing = missingForForward(review.evaluationPhase, review.detailedEvaluations)
  return review.criteria.filter(({ id }) => missing.some(({ criteriaId }) => criteriaId === id))
}
