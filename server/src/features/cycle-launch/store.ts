import type { Day } from '@evenhand/domain/days'
import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { hasNotLeft } from '#db/has-left'
import type { Tx } from '#db/open'
import { type CyclePersonRow, cyclePeople, type UserRow, users } from '#db/schema'
import { isPending } from '../cycles/store'

/** The next people whose reviews are to be created, all of one cycle. Other instances skip them until the transaction ends. */
export async function lockPending(tx: Tx, limit: number): Promise<CyclePersonRow[]> {
  const [next] = await tx.select({ cycleId: cyclePeople.cycleId }).from(cyclePeople).where(isPending).limit(1)
  if (!next) return []
  return tx
    .select()
    .from(cyclePeople)
    .where(and(eq(cyclePeople.cycleId, next.cycleId), isPending))
    .orderBy(asc(cyclePeople.userId))
    .limit(limit)
    .for('update', { skipLocked: true })
}

/** Stores which review was created for each person, or why there is none. */
export async function recordOutcomes(
  tx: Tx,
  cycleId: string,
  outcomes: readonly { userId: string; reviewId: string | null; problem: string | null }[],
): Promise<void> {
  await tx.execute(sql`
    update cycle_people set review_id = outcome.review_id, problem = outcome.problem
    from json_populate_recordset(null::cycle_people, ${json(outcomes)}::json) outcome
    where cycle_people.cycle_id = ${cycleId} and cycle_people.user_id = outcome.user_id`)
}

function json(outcomes: readonly { userId: string; reviewId: string | null; problem: string | null }[]) {
  return JSON.stringify(
    outcomes.map(({ userId, reviewId, problem }) => ({ user_id: userId, review_id: reviewId, problem })),
  )
}

/** A cycle whose reviews are all created, but not all announced by mail. */
export async function findUnmailedCycle(tx: Tx): Promise<string | undefined> {
  const pending = sql`exists (
    select from cycle_people other
    where other.cycle_id = ${cyclePeople.cycleId} and other.review_id is null and other.problem is null)`
  const [row] = await tx
    .select({ cycleId: cyclePeople.cycleId })
    .from(cyclePeople)
    .where(and(isUnmailed, sql`not ${pending}`))
    .limit(1)
  return row?.cycleId
}

/** Locks and marks the people of these new reviews, so that each is mailed about once. */
export function claimUnmailed(tx: Tx, cycleId: string, now: Date): Promise<CyclePersonRow[]> {
  return tx
    .update(cyclePeople)
    .set({ mailedAt: now })
    .where(and(eq(cyclePeople.cycleId, cycleId), isUnmailed))
    .returning()
}

export type LaunchPersonRow = Pick<UserRow, keyof typeof launchPersonColumns>

const launchPersonColumns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  department: users.department,
  position: users.position,
  managerId: users.managerId,
  leftOn: users.leftOn,
  deletedAt: users.deletedAt,
}

/** Includes people who were deleted. */
export function listLaunchPeople(tx: Tx, ids: readonly string[]): Promise<LaunchPersonRow[]> {
  return tx.select(launchPersonColumns).from(users).where(isAny(ids))
}

/** The people who get mails: not those who turned them off, were deleted or have left. */
export function listMailRecipients(tx: Tx, ids: readonly string[], today: Day) {
  const { id, firstName, email, turnMails, deletedAt } = users
  return tx
    .select({ id, firstName, email })
    .from(users)
    .where(and(isAny(ids), eq(turnMails, true), isNull(deletedAt), hasNotLeft(today)))
}

/** One array parameter, because thousands of single ones are slow. */
function isAny(ids: readonly string[]): SQL {
  return sql`${users.id} = any(${sql.param([...new Set(ids)])}::uuid[])`
}

const isUnmailed = and(isNotNull(cyclePeople.reviewId), isNull(cyclePeople.mailedAt))
