import type { EvaluationField, SummaryField } from './fields'
import type { ReviewFacts, Viewer } from './permissions'
import { activeEvaluator, canSeeReview, hasReviewRole, isAdmin, isEmployee } from './permissions'
import { finalPhase, isAfter } from './phases'

/** When employees see what their evaluators wrote. */
export type Sharing = 'when-completed' | 'at-once'

/**
 * Who may see a field or a log entry. 'open': everyone who sees the review. 'first', 'second' and 'admin' name the
 * author, and `canSeePart` decides who sees that author's input. 'both' is a log entry with input of both evaluators.
 */
export type Visibility = 'open' | 'first' | 'second' | 'admin' | 'both'

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
 * Who may see a rating, a comment, a summary or a log entry. This is the only place that decides it: for the review,
 * lists, log, notifications and stream.
 */
export function canSeePart(
  viewer: Viewer,
  review: ReviewFacts,
  visibility: Visibility,
  sharing: Sharing,
): boolean {
  if (!canSeeReview(viewer, review)) return false
  if (visibility === 'open' || sharing === 'at-once' || review.phase === finalPhase) return true
  if (isEmployee(viewer, review)) return false
  if (isAdmin(viewer) || visibility === 'admin') return true
  if (visibility === 'both') {
    return (['first', 'second'] as const).every((author) => canSeePart(viewer, review, author, sharing))
  }
  if (hasReviewRole(viewer, review, visibility)) return true
  return hasReviewRole(viewer, review, 'second') && isAfter(review.phase, 'first-evaluation')
}

const visibilities = ['open', 'first', 'second', 'admin', 'both'] as const satisfies Visibility[]

/** Everything that `canSeePart` allows this viewer, for callers that check many fields of one review. */
export function visibleParts(viewer: Viewer, review: ReviewFacts, sharing: Sharing): ReadonlySet<Visibility> {
  return new Set(visibilities.filter((visibility) => canSeePart(viewer, review, visibility, sharing)))
}

export type SummaryVisibility = Partial<Record<SummaryField, Visibility>>

/** A summary field that nobody has written yet counts as an admin's. */
export function visibilityOfSummary(
  review: { summaryVisibility: SummaryVisibility },
  field: SummaryField,
): Visibility {
  return review.summaryVisibility[field] ?? 'admin'
}

/** An evaluator in their own evaluation phase writes the summary as that evaluator, anyone else as an admin. */
export function summaryAuthor(viewer: Viewer, review: ReviewFacts): 'first' | 'second' | 'admin' {
  return activeEvaluator(viewer, review) ?? 'admin'
}
