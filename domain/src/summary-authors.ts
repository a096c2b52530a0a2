import type { LogEntry, Review } from './api'
import { logFieldName } from './audit-log'
import type { SummaryField } from './fields'
import { knownLog } from './known-log'
import { reviewPage } from './messages/en/review-page'
import { authorText } from './section-authors'

/**
 * The names of those who wrote the current text of a summary field, in the order in which they first wrote. `hasEdited`:
 * the viewer has edited it since the log was loaded.
 */
export function summaryAuthors(
  review: Review,
  field: SummaryField,
  viewerId: string,
  hasEdited: boolean,
): string[] {
  if (review[field] === '') return []
  const names = entriesOf(review, field).map((entry) => authorText(entry, viewerId))
  if (hasEdited) names.unshift(reviewPage.feedback.you)
  return [...new Set(names.reverse())]
}

/** The same names for the printout, if one of them is not an evaluator of this review. */
export function otherSummaryAuthors(review: Review, field: SummaryField): string[] {
  const evaluators = [review.firstEvaluatorId, review.secondEvaluatorId]
  const isByOthers = entriesOf(review, field).some(({ evaluatorId }) => !evaluators.includes(evaluatorId))
  return isByOthers ? summaryAuthors(review, field, '', false) : []
}

/** The log is ordered from new to old. The current text began when the field was last empty. */
function entriesOf(review: Review, field: SummaryField): LogEntry[] {
  const entries = knownLog(review).filter(({ fieldChanged }) => fieldChanged === logFieldName(field))
  const began = entries.findIndex(({ oldValue }) => !oldValue)
  return entries.slice(0, began === -1 ? undefined : began + 1)
}
