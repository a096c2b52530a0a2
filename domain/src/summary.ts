import { summaryEntry } from './audit-log'
import { mergeFields } from './edits'
import { AppError } from './errors'
import { type SummaryField, summaryFields } from './fields'
import { canEditSummary, type Viewer } from './permissions'
import { finalPhase } from './phases'
import {
  assertSees,
  type Decision,
  type Review,
  type SaveOptions,
  stamped,
  unchanged,
  versionConflict,
} from './review'
import { canSeePart, summaryAuthor, type Visibility, visibilityOfSummary } from './visibility'

export type SummaryEdit = Partial<Record<SummaryField, string>>

export function saveSummary(
  review: Review,
  actor: Viewer,
  edit: SummaryEdit,
  { readVersion, sharing }: SaveOptions,
): Decision {
  assertSees(actor, review)
  const canEdit = canEditSummary(actor, review)
  const proposed: Record<string, string> = {}
  for (const field of summaryFields) {
    const value = edit[field]
    if (value === undefined) continue
    const isHidden = !canSeePart(actor, review, visibilityOfSummary(review, field), sharing)
    if (isHidden && value === '') continue
    if (isHidden && !canEdit) throw new AppError('FORBIDDEN')
    proposed[field] = value
  }
  const { summary, achievements, areasForImprovement, fieldVersions } = review
  const current = { summary, achievements, areasForImprovement }
  const { changes, collisions } = mergeFields({ current, fieldVersions, proposed, readVersion })
  if (changes.length + collisions.length > 0 && !canEdit) {
    const isClosed = review.phase === finalPhase && actor.id !== review.userId
    throw new AppError(isClosed ? 'REVIEW_CLOSED' : 'FORBIDDEN')
  }
  if (collisions.length > 0) throw versionConflict(collisions)
  if (changes.length === 0) return unchanged(review)

  const author = summaryAuthor(actor, review)
  const changed = Object.fromEntries(changes.map(({ field, newValue }) => [field, newValue]))
  const visibility = Object.fromEntries(changes.map(({ field }) => [field, visibilityAfter(field)]))
  const summaryVisibility = { ...review.summaryVisibility, ...visibility }
  return {
    review: stamped({ ...review, ...changed, summaryVisibility }, changes),
    entries: changes.map(({ field, oldValue, newValue }) =>
      summaryEntry(field as SummaryField, oldValue, newValue, entryVisibility(field)),
    ),
    notifications: [],
    mails: [],
  }

  /** A text that an admin corrects keeps the visibility of the evaluator who wrote it. */
  function visibilityAfter(field: string): Visibility {
    return author === 'admin' ? visibilityOfSummary(review, field as SummaryField) : author
  }

  /** An entry holds the old and the new text. If they have different authors, viewers need access to both. */
  function entryVisibility(field: string): Visibility {
    const before = visibilityOfSummary(review, field as SummaryField)
    const after = visibilityAfter(field)
    return before === after || before === 'admin' ? after : 'both'
  }
}
