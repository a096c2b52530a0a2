import type { Evaluation, RatingField } from './fields'
import { hasReviewRole, isAdmin, isEmployee, type ReviewFacts, type Viewer } from './permissions'
import { finalPhase } from './phases'

/** How many earlier reviews are shown beside the rating. */
export const pastReviewLimit = 3

/** When evaluators see the earlier ratings of a criterion. */
export const pastReviewSettings = ['always', 'after-rating'] as const
export type PastReviewSetting = (typeof pastReviewSettings)[number]

/** True for evaluators and admins, but never for the employee. Stand-ins see no results of completed reviews, so no earlier ones either. */
export function canSeePastReviews(viewer: Viewer, review: ReviewFacts): boolean {
  const { firstEvaluatorId, secondEvaluatorId } = review
  if (isEmployee(viewer, review)) return false
  return isAdmin(viewer) || [firstEvaluatorId, secondEvaluatorId].includes(viewer.id)
}

/** Whether the viewer sees all earlier results that are not released yet. Others see those of reviews that they evaluated. */
export function canSeeHeldPastReviews(viewer: Viewer): boolean {
  return isAdmin(viewer)
}

/** The criteria whose earlier ratings an evaluator sees only after rating them. Admins who evaluate are evaluators. */
export function criteriaHiddenUntilRated(
  viewer: Viewer,
  review: ReviewFacts & { evaluations: readonly Evaluation[] },
  setting: PastReviewSetting,
): string[] {
  if (setting === 'always' || review.phase === finalPhase) return []
  const fields = ownRatings(viewer, review)
  if (fields.length === 0) return []
  return review.evaluations
    .filter((evaluation) => fields.some((field) => evaluation[field] === 0))
    .map(({ criteriaId }) => criteriaId)
}

function ownRatings(viewer: Viewer, review: ReviewFacts): RatingField[] {
  const fields: RatingField[] = []
  if (hasReviewRole(viewer, review, 'first')) fields.push('firstGradeRating')
  if (hasReviewRole(viewer, review, 'second')) fields.push('secondaryRating')
  return fields
}
