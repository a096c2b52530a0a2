import { AppError } from '../errors'
import { summaryEntry, writtenFor } from './audit-log'
import { type SummaryField, type SummaryTexts, summaryFields, summaryOf } from './fields'
import { mergeFields } from './merge-fields'
import { canEditSummary, coveredEvaluatorId, type Viewer } from './permissions'
import { finalPhase } from './phases'
import {
  assertCanSee,
  assertNotClosed,
  type Decision,
  type Review,
  type SaveOptions,
  unchanged,
  versionConflict,
  withNewVersion,
  withoutMessages,
} from './review'
import { canSeePart, summaryAuthor, type Visibility, visibilityOfSummary } from './visibility'

export type SummaryEdit = Partial<SummaryTexts>

export function saveSummary(
  review: Review,
  actor: Viewer,
  edit: SummaryEdit,
  { readVersion, sharing }: SaveOptions,
): Decision {
  assertCanSee(actor, review)
  assertNotClosed(review)
  const canEdit = canEditSummary(actor, review)
  const proposed: Record<string, string> = {}
  const hidden = new Set<string>()
  for (const field of summaryFields) {
    const value = edit[field]
    if (value === undefined) continue
    const isHidden = !canSeePart(actor, review, visibilityOfSummary(review, field), sharing)
    if (isHidden && value === '') continue
    if (isHidden && !canEdit) throw new AppError('FORBIDDEN')
    if (isHidden) hidden.add(field)
    proposed[field] = value
  }
  const { fieldVersions } = review
  const current = summaryOf(review)
  const { changes, conflicts } = mergeFields({ current, fieldVersions, proposed, readVersion, hidden })
  if (changes.length + conflicts.length > 0 && !canEdit) {
    const isClosed = review.phase === finalPhase && actor.id !== review.userId
    throw new AppError(isClosed ? 'REVIEW_CLOSED' : 'FORBIDDEN')
  }
  if (conflicts.length > 0) throw versionConflict(conflicts)
  if (changes.length === 0) return unchanged(review)

  const author = summaryAuthor(actor, review)
  const changed = Object.fromEntries(changes.map(({ field, newValue }) => [field, newValue]))
  const visibility = Object.fromEntries(changes.map(({ field }) => [field, visibilityAfter(field)]))
  const summaryVisibility = { ...review.summaryVisibility, ...visibility }
  const saved = withNewVersion({ ...review, ...changed, summaryVisibility }, changes)
  const entries = changes.map(({ field, oldValue, newValue }) =>
    summaryEntry(field as SummaryField, oldValue, newValue, entryVisibility(field)),
  )
  const coveredId = author === 'admin' ? null : coveredEvaluatorId(actor, review)
  return withoutMessages(saved, writtenFor(entries, coveredId))

  /** Keeps the visibility of the evaluator who wrote the text when an admin corrects it. */
  function visibilityAfter(field: string): Visibility {
    return author === 'admin' ? visibilityOfSummary(review, field as SummaryField) : author
  }

  /** Requires access to both texts if the authors of the old and the new one differ. */
  function entryVisibility(field: string): Visibility {
    const before = visibilityOfSummary(review, field as SummaryField)
    const after = visibilityAfter(field)
    return before === after || before === 'admin' ? after : 'both'
  }
}
