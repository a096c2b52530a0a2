import type { Criterion, Evaluation, LogEntry, Review } from '../api'
import type { Messages } from '../messages'
import { authorName } from '../text/author-name'
import { logFieldName } from './audit-log'
import type { EvaluationField, SummaryField } from './fields'
import { reviewRoleFields } from './permissions'
import type { GraderSectionKind } from './phases'

type WrittenEntry = Pick<LogEntry, 'criteria' | 'section' | 'fieldChanged' | 'newValue'>

/**
 * The entry that wrote the current value of a field, from the log of its review (newest entry first). An evaluator who was
 * replaced stays the author of what they wrote. Null if the field is empty, or has changed since the log was read.
 */
export function entryOfValue<Entry extends WrittenEntry>(
  log: readonly Entry[],
  field: EvaluationField | SummaryField,
  value: string | number,
  criterion: { name: string; category: string } | null = null,
): Entry | null {
  if (value === '' || value === 0) return null
  const name = logFieldName(field)
  const entry = log.find((each) => each.fieldChanged === name && isAbout(each, criterion))
  return entry?.newValue === String(value) ? entry : null
}

function isAbout(
  { criteria, section }: WrittenEntry,
  criterion: { name: string; category: string } | null,
): boolean {
  return criterion === null
    ? criteria === null
    : criteria === criterion.name && section === criterion.category
}

type Texts = Pick<Messages, 'people' | 'reviewPage' | 'reviews'>

/** 'Sam Ito for Fiona First', or 'you'. */
function authorText(entry: LogEntry, viewerId: string, { people, reviewPage }: Texts): string {
  return authorName(entry, viewerId, people) ?? reviewPage.feedback.you
}

/**
 * 'Written by Sam Ito', if someone other than the current evaluator wrote the rating or the comment. If that applies to
 * one of them only, the text names it.
 */
export function sectionAuthors(
  review: Review,
  { role, rating, comment }: GraderSectionKind,
  criterion: Criterion,
  evaluation: Evaluation,
  viewerId: string,
  messages: Texts,
): string[] {
  const written = [rating, comment].filter((field) => evaluation[field] !== 0 && evaluation[field] !== '')
  const lines = written.flatMap((field) => {
    const entry = entryOfValue(knownLog(review), field, evaluation[field], criterion)
    if (!entry || entry.evaluatorId === review[reviewRoleFields[role]]) return []
    return [{ field, text: messages.reviewPage.actions.writtenBy(authorText(entry, viewerId, messages)) }]
  })
  const [first] = lines
  if (!first) return []
  const isSame = lines.length === written.length && lines.every(({ text }) => text === first.text)
  if (isSame) return [first.text]
  const { reviewPage, reviews } = messages
  return lines.map(({ field, text }) => reviewPage.actions.authorOfField(reviews.fields[field], text))
}

/**
 * The names of those who wrote the current text of a summary field, in the order in which they first wrote. `hasEdited`:
 * the viewer has edited it since the log was loaded.
 */
export function summaryAuthors(
  review: Review,
  field: SummaryField,
  viewerId: string,
  hasEdited: boolean,
  messages: Texts,
): string[] {
  if (review[field] === '') return []
  const names = entriesOf(review, field).map((entry) => authorText(entry, viewerId, messages))
  if (hasEdited) names.unshift(messages.reviewPage.feedback.you)
  return [...new Set(names.reverse())]
}

/** The same names for the PDF, if one of them is not an evaluator of this review. */
export function otherSummaryAuthors(review: Review, field: SummaryField, messages: Texts): string[] {
  const evaluators = [review.firstEvaluatorId, review.secondEvaluatorId]
  const isByOthers = entriesOf(review, field).some(({ evaluatorId }) => !evaluators.includes(evaluatorId))
  return isByOthers ? summaryAuthors(review, field, '', false, messages) : []
}

/** The log is ordered from new to old. The current text began when the field was last empty. */
function entriesOf(review: Review, field: SummaryField): LogEntry[] {
  const entries = knownLog(review).filter(({ fieldChanged }) => fieldChanged === logFieldName(field))
  const began = entries.findIndex(({ oldValue }) => !oldValue)
  return entries.slice(0, began === -1 ? undefined : began + 1)
}

/**
 * The log of a review as far as its response contains it, newest first. It has all entries that a rule needs, but not all
 * entries.
 */
export function knownLog({
  evaluationLogs,
  olderLogs,
}: Pick<Review, 'evaluationLogs' | 'olderLogs'>): LogEntry[] {
  return olderLogs.length === 0 ? evaluationLogs : [...evaluationLogs, ...olderLogs]
}
