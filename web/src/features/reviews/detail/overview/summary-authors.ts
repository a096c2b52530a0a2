import type { Review } from '@evenhand/domain/api'
import { logFieldName } from '@evenhand/domain/audit-log'
import type { SummaryField } from '@evenhand/domain/fields'
import type { Viewer } from '@evenhand/domain/permissions'
import { authorName } from '@/features/reviews/author-name'
import { messages } from '@/messages'

/**
 * The names of those who wrote the present text of a summary field, in the order in which they first wrote. `hasEdited`:
 * the viewer has edited it since the log was loaded.
 */
export function summaryAuthors(
  review: Review,
  field: SummaryField,
  viewer: Viewer,
  hasEdited: boolean,
): string[] {
  if (review[field] === '') return []
  const { you } = messages.reviewPage.feedback
  // The log is ordered from new to old. The text began when the field was last empty.
  const entries = review.evaluationLogs.filter(({ fieldChanged }) => fieldChanged === logFieldName(field))
  const began = entries.findIndex(({ oldValue }) => !oldValue)
  const names = entries
    .slice(0, began === -1 ? undefined : began + 1)
    .map((entry) => authorName(entry, viewer.id) ?? you)
  if (hasEdited) names.unshift(you)
  return [...new Set(names.reverse())]
}
