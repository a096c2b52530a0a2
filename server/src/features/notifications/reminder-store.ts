import type { Day } from '@evenhand/domain/days'
import type { Phase } from '@evenhand/domain/phases'
import type { UserName } from '@evenhand/domain/users'
import { and, asc, eq, inArray, isNull, lte, ne, sql } from 'drizzle-orm'
import type { Tx } from '#db/open'
import { reviews, users } from '#db/schema'

export interface OpenReview {
  id: string
  userId: string
  firstEvaluatorId: string
  secondEvaluatorId: string
  startDate: Day
  endDate: Day
  phase: Phase
  user: UserName
}

/** Where a batch ended. */
export type Place = Pick<OpenReview, 'endDate' | 'id'>

/** The open reviews that end up to a day, kept as they are until the transaction ends: a turn that passes on waits. */
export function holdOpenReviews(
  tx: Tx,
  lastEndDate: Day,
  after: Place | undefined,
  limit: number,
): Promise<OpenReview[]> {
  const isNext = after
    ? sql`(${reviews.endDate}, ${reviews.id}) > (${after.endDate}, ${after.id})`
    : undefined
  return tx
    .select({
      id: reviews.id,
      userId: reviews.userId,
      firstEvaluatorId: reviews.firstEvaluatorId,
      secondEvaluatorId: reviews.secondEvaluatorId,
      startDate: reviews.startDate,
      endDate: reviews.endDate,
      phase: reviews.phase,
      user: { firstName: users.firstName, lastName: users.lastName },
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .where(
      and(isNull(reviews.deletedAt), ne(reviews.phase, 'final'), lte(reviews.endDate, lastEndDate), isNext),
    )
    .orderBy(asc(reviews.endDate), asc(reviews.id))
    .limit(limit)
    .for('share', { of: reviews })
}

/** Those among these people who still stand. */
export async function findPresent(tx: Tx, ids: string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, ids), isNull(users.deletedAt)))
  return new Set(rows.map(({ id }) => id))
}
