import { finalPhase } from '@evenhand/domain/reviews/phases'
import type { PerformanceLevel } from '@evenhand/domain/reviews/scoring'
import { and, count, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/open'
import { notDeleted } from '#db/review-columns'
import { cycles, reviews } from '#db/schema'

/** Locks the cycle of a review until the transaction ends, so that it cannot be released or changed. */
export async function lockCycleOf(tx: Tx, reviewId: string): Promise<void> {
  const cycleId = tx.select({ id: reviews.cycleId }).from(reviews).where(eq(reviews.id, reviewId))
  await tx.select({ id: cycles.id }).from(cycles).where(eq(cycles.id, cycleId)).for('share')
}

/** The number of completed reviews with each level, without this user's own result, which they may not know yet. */
export function countLevels(db: Queryable, cycleId: string, userId: string) {
  const level = sql<PerformanceLevel>`${reviews.scoring} ->> 'performanceLevel'`
  return db
    .select({ level, count: count() })
    .from(reviews)
    .where(
      and(
        notDeleted,
        eq(reviews.cycleId, cycleId),
        eq(reviews.phase, finalPhase),
        isNull(reviews.closedReason),
        ne(reviews.rating, 0),
        ne(reviews.userId, userId),
      ),
    )
    .groupBy(level)
    .orderBy(level)
}
