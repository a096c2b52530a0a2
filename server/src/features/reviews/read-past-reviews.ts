import { AppError } from '@evenhand/domain/errors'
import {
  canSeeHeldPastReviews,
  canSeePastReviews,
  criteriaHiddenUntilRated,
  pastReviewLimit,
} from '@evenhand/domain/reviews/past-reviews'
import { canSeeReview, type Viewer } from '@evenhand/domain/reviews/permissions'
import { finalPhase } from '@evenhand/domain/reviews/phases'
import { and, desc, eq, isNull, lt, ne, or } from 'drizzle-orm'
import type { Queryable } from '#db/open'
import { cycleName, notDeleted } from '#db/review-columns'
import { cycles, type ReviewRow, reviews } from '#db/schema'
import { type Context, today } from '../context'
import { readSettings } from '../settings/store'
import { findReview } from './read-loaded'

/** The earlier ratings of the criteria of a review. */
export async function readPastReviews(context: Context, viewer: Viewer, id: string) {
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

type Facts = Pick<ReviewRow, 'id' | 'userId' | 'startDate'>

/** The latest completed reviews of the same employee that started earlier and have a result that the viewer may see, newest first. */
function listPastReviews(db: Queryable, viewer: Viewer, { id, userId, startDate }: Facts) {
  const isReleasedOrOwn = or(
    eq(reviews.isHeld, false),
    eq(reviews.firstEvaluatorId, viewer.id),
    eq(reviews.secondEvaluatorId, viewer.id),
  )
  return db
    .select({
      id: reviews.id,
      startDate: reviews.startDate,
      endDate: reviews.endDate,
      rating: reviews.rating,
      cycle: cycleName,
      evaluations: reviews.evaluations,
    })
    .from(reviews)
    .leftJoin(cycles, eq(cycles.id, reviews.cycleId))
    .where(
      and(
        notDeleted,
        eq(reviews.userId, userId),
        eq(reviews.phase, finalPhase),
        isNull(reviews.closedReason),
        lt(reviews.startDate, startDate),
        ne(reviews.id, id),
        canSeeHeldPastReviews(viewer) ? undefined : isReleasedOrOwn,
      ),
    )
    .orderBy(desc(reviews.startDate), desc(reviews.id))
    .limit(pastReviewLimit)
}
