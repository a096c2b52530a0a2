import type { Day } from '@evenhand/domain/days'
import { firstPhase } from '@evenhand/domain/reviews/phases'
import { and, asc, between, eq, gt, isNull, lte, not, sql } from 'drizzle-orm'
import { isOpen } from '#db/conditions'
import type { Queryable } from '#db/open'
import { type OpenReview, openReview } from '#db/open-review'
import { reviews, sentReminders, users } from '#db/schema'
import { startMailKey } from './store'

/** The last review of a batch. */
export interface ReviewCursor {
  id: string
  dueDate: Day
}

/** The next open reviews that are due on or before a day. The lock keeps them unchanged until the reminders are sent. */
export function lockDueReviews(
  tx: Queryable,
  today: Day,
  lastDueDate: Day,
  after: ReviewCursor | undefined,
  limit: number,
): Promise<OpenReview[]> {
  const isNext = after
    ? sql`(${reviews.dueDate}, ${reviews.id}) > (${after.dueDate}, ${after.id})`
    : undefined
  return tx
    .select(openReview(today))
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .where(and(isNull(reviews.deletedAt), isOpen, lte(reviews.dueDate, lastDueDate), isNext))
    .orderBy(asc(reviews.dueDate), asc(reviews.id))
    .limit(limit)
    .for('share', { of: reviews })
}

interface Unacknowledged {
  /** The release is after the start of `from` and before the start of `to`, in UTC. */
  from: Day
  to: Day
  after: string | undefined
  limit: number
}

/** The next results that were released between two days and not acknowledged. The lock keeps them unchanged until the reminders are sent. */
export function lockUnacknowledged(tx: Queryable, { from, to, after, limit }: Unacknowledged) {
  const { id, userId, startDate, endDate, releasedAt, acknowledgedAt, deletedAt } = reviews
  return tx
    .select({ id, userId, startDate, endDate, releasedAt })
    .from(reviews)
    .where(
      and(
        isNull(deletedAt),
        isNull(acknowledgedAt),
        sql`${releasedAt} between ${from}::date and ${to}::date`,
        after === undefined ? undefined : gt(id, after),
      ),
    )
    .orderBy(asc(id))
    .limit(limit)
    .for('share')
}

/** The next reviews that started between two days, are still in the first phase and had no start mail. Not those of cycles, whose launch has its own mail. */
export function lockStartedReviews(tx: Queryable, from: Day, to: Day, limit: number): Promise<OpenReview[]> {
  const hadMail = sql`exists (
    select from ${sentReminders}
    where ${sentReminders.ownerId} = ${reviews.userId} and ${sentReminders.key} = ${startMailKey('')}::text || ${reviews.id}
  )`
  return tx
    .select(openReview(to))
    .from(reviews)
    .innerJoin(users, and(eq(users.id, reviews.userId), isNull(users.deletedAt)))
    .where(
      and(
        isNull(reviews.deletedAt),
        isNull(reviews.cycleId),
        eq(reviews.phase, firstPhase),
        not(reviews.isClosed),
        between(reviews.startDate, from, to),
        not(hadMail),
      ),
    )
    .orderBy(asc(reviews.id))
    .limit(limit)
    .for('share', { of: reviews })
}
