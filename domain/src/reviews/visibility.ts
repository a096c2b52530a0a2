import type { EvaluationField, SummaryField } from './fields'
import type { ReviewFacts, Viewer } from './permissions'
import { activeEvaluator, canSeeReview, hasReviewRole, isAdmin, isEmployee } from './permissions'
import { finalPhase, isAfter } from './phases'

/** When employees see their evaluators' ratings and comments. */
export const sharings = ['when-completed', 'at-once'] as const
export type Sharing = (typeof sharings)[number]

/**
 * The people who may see a field or a log entry. 'open' means everyone who can see the review. 'first', 'second', and
 * 'admin' name the author, and `canSeePart` decides who can see that author's input. 'both' marks a log entry with
 * input from both evaluators. 'only-admins' marks what no employee and no evaluator sees, unless they are an admin.
 */
export type Visibility = 'open' | 'first' | 'second' | 'admin' | 'both' | 'only-admins'

export const fieldVisibility: Record<EvaluationField, Visibility> = {
  evidence: 'open',
  selfRating: 'open',
  comments: 'open',
  firstGradeRating: 'first',
  firstEvaluatorComments: 'first',
  secondaryRating: 'second',
  secondEvaluatorComments: 'second',
}

/**
 * Decides who may see a rating, a comment, a summary field, or a log entry. Reviews, lists, the audit log,
 * notifications, and the stream all use this function.
 */
export function canSeePart(
  viewer: Viewer,
  review: ReviewFacts,
  visibility: Visibility,
  sharing: Sharing,
): boolean {
  if (!canSeeReview(viewer, review)) return false
  if (visibility === 'open') return true
  if (visibility === 'only-admins') return isAdmin(viewer) && !isEmployee(viewer, review)
  if (isEmployee(viewer, review)) return isShared(review, sharing)
  if (sharing === 'at-once' || review.phase === finalPhase) return true
  if (isAdmin(viewer) || visibility === 'admin') return true
  if (visibility === 'both') {
    return (['first', 'second'] as const).every((author) => canSeePart(viewer, review, author, sharing))
  }
  if (hasReviewRole(viewer, review, visibility)) return true
  return hasReviewRole(viewer, review, 'second') && isAfter(review.phase, 'first-evaluation')
}

/** Whether the employee may know that the review has changed. `review` is the review after the change. */
export function concernsEmployee(
  review: ReviewFacts,
  entries: readonly { visibility: Visibility }[],
  sharing: Sharing,
): boolean {
  const employee = { id: review.userId, role: 'employee' } as const
  return entries.some(({ visibility }) => canSeePart(employee, review, visibility, sharing))
}

/** Whether the employee sees the evaluators' input. A cycle that releases its results later overrides the setting. */
function isShared({ phase, isHeld }: ReviewFacts, sharing: Sharing): boolean {
  return !isHeld && (sharing === 'at-once' || phase === finalPhase)
}

const visibilities = [
  'open',
  'first',
  'second',
  'admin',
  'both',
  'only-admins',
] as const satisfies Visibility[]

/** Like `canSeePart`, for code that checks many fields of one review. */
export function visibleParts(viewer: Viewer, review: ReviewFacts, sharing: Sharing): ReadonlySet<Visibility> {
  return new Set(visibilities.filter((visibility) => canSeePart(viewer, review, visibility, sharing)))
}

export type SummaryVisibility = Partial<Record<SummaryField, Visibility>>

/** The visibility of a summary field. Without a recorded author, it counts as written by an admin. */
export function visibilityOfSummary(
  review: { summaryVisibility: SummaryVisibility },
  field: SummaryField,
): Visibility {
  return review.summaryVisibility[field] ?? 'admin'
}

/** Evaluators write the summary as evaluators during their evaluation phase. Everyone else writes it as an admin. */
export function summaryAuthor(viewer: Viewer, review: ReviewFacts): 'first' | 'second' | 'admin' {
  return activeEvaluator(viewer, review) ?? 'admin'
}
