import { finalPhase } from '@evenhand/domain/phases'
import { and, desc, eq, isNull, lt, ne } from 'drizzle-orm'
import type { Queryable } from '#db/open'
import { cycleName, notDeleted } from '#db/review-columns'
import { cycles, type ReviewRow, reviews } from '#db/schema'

type Facts = Pick<ReviewRow, 'id' | 'userId' | 'startDate'>

/** The latest completed reviews of the same employee that started earlier and have a result, newest first. */
export function listPastReviews(db: Queryable, { id, userId, startDate }: Facts, limit: number) {
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
      ),
    )
    .orderBy(desc(reviews.startDate), desc(reviews.id))
    .limit(limit)
}
