import { canSeeHeldPastReviews, pastReviewLimit } from '@evenhand/domain/past-reviews'
import type { Viewer } from '@evenhand/domain/permissions'
import { finalPhase } from '@evenhand/domain/phases'
import { and, desc, eq, isNull, lt, ne, or } from 'drizzle-orm'
import type { Queryable } from '#db/open'
import { cycleName, notDeleted } from '#db/review-columns'
import { cycles, type ReviewRow, reviews } from '#db/schema'

type Facts = Pick<ReviewRow, 'id' | 'userId' | 'startDate'>

/** The latest completed reviews of the same employee that started earlier and have a result that the viewer may see, newest first. */
export function listPastReviews(db: Queryable, viewer: Viewer, { id, userId, startDate }: Facts) {
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
