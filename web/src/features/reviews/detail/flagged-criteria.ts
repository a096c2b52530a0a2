import type { Criterion, Review } from '@evenhand/domain/api'
import { knownLog } from '@evenhand/domain/known-log'
import { phaseTable } from '@evenhand/domain/phases'
import { evaluationOf } from '@evenhand/domain/review-facts'
import { activeReverts, criterionOfEntry, revertedCriteria } from './move-history'

/** The criteria of the review, those that a revert names first. */
export function flaggedFirst(review: Review): Criterion[] {
  const flagged = revertedCriteria(review)
  const isFlagged = ({ id }: Criterion) => flagged.has(id)
  return [...review.criteria.filter(isFlagged), ...review.criteria.filter((other) => !isFlagged(other))]
}

/** The criteria that a revert names and whose goal, rating or comment has not changed since. */
export function untouchedCriteria(review: Review): Criterion[] {
  if (phaseTable[review.evaluationPhase].editable.length === 0) return []
  const flagged = revertedCriteria(review)
  return review.criteria.filter(({ id }) => flagged.has(id) && !isTouched(review, id))
}

/**
 * The log may be older than the viewer's own input. A field that differs from its last log entry has changed since then.
 */
function isTouched(review: Review, criterionId: string): boolean {
  const { evaluationPhase } = review
  const log = knownLog(review)
  const evaluation = evaluationOf(review, criterionId)
  const revert = activeReverts(review).find(({ revertCriteria }) => revertCriteria.includes(criterionId))
  return phaseTable[evaluationPhase].editable.some((field) => {
    const last = log.find(
      (entry) => entry.fieldChanged === field && criterionOfEntry(review, entry) === criterionId,
    )
    if (last && revert && log.indexOf(last) < log.indexOf(revert)) return true
    // An unrated criterion is logged as an empty text.
    return String(evaluation[field] || '') !== (last?.newValue ?? '')
  })
}
