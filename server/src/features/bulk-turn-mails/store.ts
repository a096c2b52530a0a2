import type { Day } from '@evenhand/domain/days'
import { asc, eq, isNull, lte, max, min, or } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/open'
import { type OpenReview, openReview } from '#db/open-review'
import { pendingTurnMails, reviews, users } from '#db/schema'

export async function insertPendingTurnMail(
  tx: Tx,
  pending: typeof pendingTurnMails.$inferInsert,
): Promise<void> {
  const { recipientId, reviewId } = pendingTurnMails
  await tx
    .insert(pendingTurnMails)
    .values(pending)
    .onConflictDoUpdate({ target: [recipientId, reviewId], set: { createdAt: pending.createdAt } })
}

/** The person who has waited longest, of those for whom no turn began after `quietSince`, or one began before `waitingSince`. */
export async function findRecipient(
  db: Queryable,
  { quietSince, waitingSince }: { quietSince: Date; waitingSince: Date },
): Promise<string | undefined> {
  const { recipientId, createdAt } = pendingTurnMails
  const [row] = await db
    .select({ recipientId })
    .from(pendingTurnMails)
    .groupBy(recipientId)
    .having(or(lte(max(createdAt), quietSince), lte(min(createdAt), waitingSince)))
    .orderBy(asc(min(createdAt)))
    .limit(1)
  return row?.recipientId
}

/** Removes the pending turns of a person, so that each is mailed about once. Returns their reviews, unless they were deleted. */
export async function takeReviews(tx: Tx, recipientId: string, today: Day): Promise<OpenReview[]> {
  const taken = tx
    .$with('taken')
    .as(
      tx
        .delete(pendingTurnMails)
        .where(eq(pendingTurnMails.recipientId, recipientId))
        .returning({ takenId: pendingTurnMails.reviewId }),
    )
  return tx
    .with(taken)
    .select(openReview(today))
    .from(reviews)
    .innerJoin(taken, eq(taken.takenId, reviews.id))
    .innerJoin(users, eq(users.id, reviews.userId))
    .where(isNull(reviews.deletedAt))
    .orderBy(asc(reviews.dueDate), asc(users.sortName), asc(reviews.id))
}
