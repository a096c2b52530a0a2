import type { Day } from '@evenhand/domain/days'
import { finalPhase } from '@evenhand/domain/reviews/phases'
import { and, asc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/open'
import { cycles, reviews } from '#db/schema'

/** The next cycle whose results are to be released on or before this day. */
export async function findDueCycle(db: Queryable, today: Day): Promise<string | undefined> {
  const isDue = sql`${cycles.settings} #>> '{release,when}' = 'on-date'
    and ${cycles.settings} #>> '{release,date}' <= ${today}`
  const [row] = await db
    .select({ id: cycles.id })
    .from(cycles)
    .where(and(isNotNull(cycles.launchedAt), isNull(cycles.releasedAt), isDue))
    .limit(1)
  return row?.id
}

/** Lets the open reviews of the cycle be released when they are completed. Nothing changes for anyone yet. */
export async function stopHolding(tx: Tx, cycleId: string): Promise<void> {
  await tx
    .update(reviews)
    .set({ isHeld: false })
    .where(and(eq(reviews.cycleId, cycleId), eq(reviews.isHeld, true), ne(reviews.phase, finalPhase)))
}

/** A completed review of a released cycle that its employee cannot see yet, and in whose name it is released. */
export async function findHeldReview(db: Queryable): Promise<{ id: string; actorId: string } | undefined> {
  // If the admin has been deleted since, use a super admin.
  const actorId = sql<string>`(
    select users.id from users
    where users.deleted_at is null and (users.id = ${cycles.releasedBy} or users.role = 'super_admin')
    order by users.id = ${cycles.releasedBy} desc, users.id limit 1)`
  const [row] = await db
    .select({ id: reviews.id, actorId })
    .from(reviews)
    .innerJoin(cycles, and(eq(cycles.id, reviews.cycleId), isNotNull(cycles.releasedAt)))
    .where(and(isNull(reviews.deletedAt), eq(reviews.isHeld, true), eq(reviews.phase, finalPhase)))
    .orderBy(asc(reviews.id))
    .limit(1)
  return row
}
