import type { LogEntry, Review } from '@evenhand/domain/api'
import { logFieldByName } from '@evenhand/domain/reviews/audit-log'
import type { Phase } from '@evenhand/domain/reviews/phases'
import { logFieldText, reasonText } from '@evenhand/domain/text/log-text'
import { messages } from '../../../messages'
import { column, nameOf, type Table, tableOfReviews, wide } from './table'

interface Row {
  review: Review
  entry: LogEntry
}

/** One row for each log entry, newest first within a review. */
export function logTable(): Table {
  return tableOfReviews('log', columns, (review) => review.evaluationLogs.map((entry) => ({ review, entry })))
}

const columns = [
  column<Row>('time', 'time', ({ entry }) => entry.createdAt),
  column<Row>('employee', 'text', ({ review }) => nameOf(review.user)),
  column<Row>('cycle', 'text', ({ review }) => review.cycle?.name ?? null),
  column<Row>('startDate', 'day', ({ review }) => review.startDate),
  column<Row>('endDate', 'day', ({ review }) => review.endDate),
  column<Row>('author', 'text', ({ entry }) => nameOf(entry.evaluator)),
  column<Row>('standInFor', 'text', ({ entry }) => (entry.forId === null ? null : nameOf(entry.for))),
  column<Row>('change', 'text', ({ entry }) => changeText(entry), 30),
  column<Row>('criterion', 'text', ({ entry }) => entry.criteria),
  column<Row>('field', 'text', ({ entry }) => fieldText(entry)),
  column<Row>('oldValue', 'text', ({ entry }) => valueText(entry, entry.oldValue), wide),
  column<Row>('newValue', 'text', ({ entry }) => valueText(entry, entry.newValue), wide),
  column<Row>('reason', 'text', ({ entry }) => reasonText(entry, messages), wide),
  column<Row>('reviewId', 'text', ({ review }) => review.id, 38),
]

function changeText({ action, fieldChanged, oldValue }: LogEntry): string {
  const { log, reviews } = messages
  if (action === 'SKIPPED') return log.skipped(reviews.phases[oldValue as Phase])
  if (action !== 'CREATED' && action !== 'UPDATED') return log.moves[action]
  return fieldChanged === null ? log.created : messages.sheets.fieldChanges[action]
}

function fieldText({ fieldChanged }: LogEntry): string | null {
  if (fieldChanged === null) return null
  return isMove(fieldChanged)
    ? messages.sheets.columns.phase
    : logFieldText(logFieldByName(fieldChanged), messages)
}

function valueText({ fieldChanged }: LogEntry, value: string | null): string | null {
  return isMove(fieldChanged) && value !== null ? messages.reviews.phases[value as Phase] : value
}

function isMove(field: string | null): boolean {
  return field === 'evaluationPhase'
}
