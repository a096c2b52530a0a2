import type { Review } from '@evenhand/domain/api'
import { phaseTable } from '@evenhand/domain/phases'
import { goalCount } from '@evenhand/domain/scoring'
import { isHiddenField, ratingColumns } from '../hidden-ratings'

interface Progress {
  done: number
  total: number
  what: 'goals written' | 'rated'
}

/** How far the present phase has come; null where there is nothing to count, or nothing this viewer may count. */
export function phaseProgress(review: Review): Progress | null {
  const { gate, editable } = phaseTable[review.evaluationPhase]
  const evaluations = review.detailedEvaluations
  if (editable.includes('evidence')) {
    const { written, total } = goalCount(evaluations)
    return { done: written, total, what: 'goals written' }
  }
  const column = ratingColumns.find(({ field }) => field === gate?.field)
  if (!column || isHiddenField(review, column.field)) return null
  const done = evaluations.filter((evaluation) => evaluation[column.field] > 0).length
  return { done, total: evaluations.length, what: 'rated' }
}
