import type { Day } from '@evenhand/domain/days'
import { asc, desc, eq, isNull } from 'drizzle-orm'
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

/** A person with pending turns. Undefined if there are none, or if any turn of anyone began after this time. */
export async function findRecipient(db: Queryable, quietSince: Date): Promise<string | undefined> {
  const { recipientId, createdAt } = pendingTurnMails
  const [latest] = await db
    .select({ recipientId, createdAt })
    .from(pendingTurnMails)
    .orderBy(desc(createdAt))
    .limit(1)
  return latest && latest.createdAt <= quietSince ? latest.recipientId : undefined
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
