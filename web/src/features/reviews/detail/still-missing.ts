import type { Criterion, Review } from '@evenhand/domain/api'
import { emptyEvaluation, isBlank } from '@evenhand/domain/fields'
import { missingForForward, phaseTable } from '@evenhand/domain/phases'
import { isHiddenField } from '../hidden-ratings'
import { evaluationOf } from './review-facts'

/**
 * The criteria that wait for a goal, or for a rating, in the present phase; null where the phase asks for none, or
 * this viewer cannot tell. The server knows the rest.
 */
export function stillMissing(review: Review): Criterion[] | null {
  const phase = review.evaluationPhase
  const { gate, editable } = phaseTable[phase]
  const said = ({ id }: Criterion) => evaluationOf(review, id) ?? emptyEvaluation(id)
  if (editable.includes('evidence')) {
    return review.criteria.filter((criterion) => isBlank(said(criterion).evidence))
  }
  if (!gate || isHiddenField(review, gate.field)) return null
  return review.criteria.filter((criterion) => missingForForward(phase, [said(criterion)]).length > 0)
}
