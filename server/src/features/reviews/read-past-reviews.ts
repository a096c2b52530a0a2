import type { PastReviewsResponse } from '@evenhand/domain/api'
import { AppError } from '@evenhand/domain/errors'
import { canSeePastReviews, criteriaHiddenUntilRated } from '@evenhand/domain/past-reviews'
import { canSeeReview, type Viewer } from '@evenhand/domain/permissions'
import { type Context, today } from '../context'
import { readSettings } from '../settings/store'
import { listPastReviews } from './list-past-reviews'
import { findReview } from './read-loaded'

/** The earlier ratings of the criteria of a review. */
export async function readPastReviews(
  context: Context,
  viewer: Viewer,
  id: string,
): Promise<Omit<PastReviewsResponse, 'success'>> {
  const { db } = context
  const review = await findReview(db, id, viewer, today(context))
  if (!review || !canSeeReview(viewer, review)) throw new AppError('REVIEW_NOT_FOUND')
  if (!canSeePastReviews(viewer, review)) throw new AppError('FORBIDDEN')
  const { pastReviews } = await readSettings(db)
  const hiddenCriteria = criteriaHiddenUntilRated(viewer, review, pastReviews)
  const shown = new Set(review.criteria.map((criterion) => criterion.id))
  for (const criterion of hiddenCriteria) shown.delete(criterion)
  const rows = await listPastReviews(db, viewer, review)
  return {
    hiddenCriteria,
    reviews: rows.map(({ evaluations, ...past }) => ({
      ...past,
      // The result is an average of all criteria, so it would reveal the hidden ones.
      rating: hiddenCriteria.length === 0 ? past.rating : 0,
      ratings: evaluations
        .filter(({ criteriaId }) => shown.has(criteriaId))
        .map(({ criteriaId, selfRating, firstGradeRating, secondaryRating }) => ({
          criteriaId,
          selfRating,
          firstGradeRating,
          secondaryRating,
        })),
    })),
  }
}
