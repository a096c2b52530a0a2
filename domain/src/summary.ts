import { summaryEntry } from './audit-log'
import { mergeFields } from './edits'
import { AppError } from './errors'
import { type SummaryField, summaryFields } from './fields'
import { canEditSummary, canSeeSide, type Side, summarySide, type Viewer } from './permissions'
import { finalPhase } from './phases'
import { assertSees, collision, type Decision, type Review, type SaveContext, stamped } from './review'

export type SummaryEdit = Partial<Record<SummaryField, string>>

export function saveSummary(
  review: Review,
  viewer: Viewer,
  edit: SummaryEdit,
  { readVersion, sharing }: SaveContext,
): Decision {
  assertSees(viewer, review)
  const proposed: Record<string, string> = {}
  for (const field of summaryFields) {
    const value = edit[field]
    if (value === undefined) continue
    const hidden = !canSeeSide(viewer, review, summaryFieldSide(review, field), sharing)
    if (hidden && value === '') continue
    if (hidden && !canEditSummary(viewer, review)) throw new AppError('FORBIDDEN')
    proposed[field] = value
  }
  const current = {
    summary: review.summary,
    achievements: review.achievements,
    areasForImprovement: review.areasForImprovement,
  }
  const { changes, collisions } = mergeFields({
    current,
    fieldVersions: review.fieldVersions,
    proposed,
    readVersion,
  })
  if (changes.length + collisions.length > 0 && !canEditSummary(viewer, review)) {
    const closedToGrader = review.phase === finalPhase && viewer.id !== review.userId
    throw new AppError(closedToGrader ? 'REVIEW_CLOSED' : 'FORBIDDEN')
  }
  if (collisions.length > 0) throw collision(collisions.map(({ field }) => field))
  if (changes.length === 0) return { review, entries: [] }

  const capacity = summarySide(viewer, review)
  const changed = Object.fromEntries(changes.map(({ field, newValue }) => [field, newValue]))
  const sides = Object.fromEntries(changes.map(({ field }) => [field, sideAfter(field as SummaryField)]))
  const entries = changes.map(({ field, oldValue, newValue }) =>
    summaryEntry(field as SummaryField, oldValue, newValue, entrySide(field as SummaryField)),
  )
  const next = { ...review, ...changed, summarySides: { ...review.summarySides, ...sides } }
  return { review: stamped(next, changes), entries }

  /** What an admin corrects stays the grader's who wrote it. */
  function sideAfter(field: SummaryField): Side {
    return capacity === 'admin' ? summaryFieldSide(review, field) : capacity
  }

  /** An entry holds the old and the new text. When one grader overwrites the other, the viewer must be allowed to see both. */
  function entrySide(field: SummaryField): Side {
    const before = summaryFieldSide(review, field)
    const after = sideAfter(field)
    return before === after || before === 'admin' ? after : 'both'
  }
}

/** The side a summary field belongs to; one that nobody has written yet counts as an admin's. */
export function summaryFieldSide(review: Pick<Review, 'summarySides'>, field: SummaryField): Side {
  return review.summarySides[field] ?? 'admin'
}
