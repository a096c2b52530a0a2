import type { Day } from '@evenhand/domain/days'
import type { ChangeRequest } from '@evenhand/domain/notifications/kinds'
import { asc, eq, isNull, lte, max, min, or } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/open'
import { type OpenReview, openReview } from '#db/open-review'
import { pendingTurnMails, reviews, users } from '#db/schema'

export type PendingTurnMail = typeof pendingTurnMails.$inferInsert

/** Collects a turn for the next mail to this person. A review that is already waiting starts to wait again. */
export async function insertPendingTurnMail(tx: Tx, pending: PendingTurnMail): Promise<void> {
  const { recipientId, reviewId } = pendingTurnMails
  const { createdAt, changeRequest = null } = pending
  await tx
    .insert(pendingTurnMails)
    .values(pending)
    .onConflictDoUpdate({ target: [recipientId, reviewId], set: { createdAt, changeRequest } })
}

/** People for whom no turn has begun since `quietSince`, or whose first pending turn began before `waitingSince`. */
export async function listDueRecipients(
  db: Queryable,
  { quietSince, waitingSince, limit }: { quietSince: Date; waitingSince: Date; limit: number },
): Promise<string[]> {
  const { recipientId, createdAt } = pendingTurnMails
  const rows = await db
    .select({ recipientId })
    .from(pendingTurnMails)
    .groupBy(recipientId)
    .having(or(lte(max(createdAt), quietSince), lte(min(createdAt), waitingSince)))
    .orderBy(min(createdAt))
    .limit(limit)
  return rows.map((row) => row.recipientId)
}

export type PendingReview = OpenReview & { changeRequest: ChangeRequest | null }

/** Removes the pending turns of a person, so that each is mailed about once. Returns their reviews, unless they were deleted. */
export async function takeReviews(tx: Tx, recipientId: string, today: Day): Promise<PendingReview[]> {
  const taken = tx
    .$with('taken')
    .as(
      tx
        .delete(pendingTurnMails)
        .where(eq(pendingTurnMails.recipientId, recipientId))
        .returning({ takenId: pendingTurnMails.reviewId, changeRequest: pendingTurnMails.changeRequest }),
    )
  return tx
    .with(taken)
    .select({ ...openReview(today), changeRequest: taken.changeRequest })
    .from(reviews)
    .innerJoin(taken, eq(taken.takenId, reviews.id))
    .innerJoin(users, eq(users.id, reviews.userId))
    .where(isNull(reviews.deletedAt))
    .orderBy(asc(reviews.dueDate), asc(users.sortName), asc(reviews.id))
}
