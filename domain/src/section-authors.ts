import type { Criterion, Evaluation, LogEntry, Review } from './api'
import { authorName } from './author-name'
import { entryOfValue } from './authors'
import type { GraderSectionKind } from './grader-sections'
import { knownLog } from './known-log'
import { reviewActions as texts } from './messages/en/review-actions'
import { reviewPage } from './messages/en/review-page'
import { reviews } from './messages/en/reviews'
import type { ReviewRole } from './phases'

const roleFields = {
  employee: 'userId',
  first: 'firstEvaluatorId',
  second: 'secondEvaluatorId',
} as const satisfies Record<ReviewRole, keyof Review>

/** 'Sam Ito for Fiona First', or 'you'. */
export function authorText(entry: LogEntry, viewerId: string): string {
  return authorName(entry, viewerId) ?? reviewPage.feedback.you
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
): string[] {
  const written = [rating, comment].filter((field) => evaluation[field] !== 0 && evaluation[field] !== '')
  const lines = written.flatMap((field) => {
    const entry = entryOfValue(knownLog(review), field, evaluation[field], criterion)
    if (!entry || entry.evaluatorId === review[roleFields[role]]) return []
    return [{ field, text: texts.writtenBy(authorText(entry, viewerId)) }]
  })
  const [first] = lines
  if (!first) return []
  const isSame = lines.length === written.length && lines.every(({ text }) => text === first.text)
  if (isSame) return [first.text]
  return lines.map(({ field, text }) => texts.authorOfField(reviews.fields[field], text))
}
