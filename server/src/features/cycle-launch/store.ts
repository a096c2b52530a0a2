import type { LaunchProblem } from '@evenhand/domain/api'
import type { Day } from '@evenhand/domain/days'
import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { hasNotLeft } from '#db/conditions'
import type { Queryable, Tx } from '#db/open'
import { type CyclePersonRow, cyclePeople, reviews, type UserRow, users } from '#db/schema'
import { isPending } from '../cycles/store'

/** One of the cycles with people whose reviews are to be created, at random, so that none has to wait for the others. */
export async function findPendingCycle(db: Queryable): Promise<string | undefined> {
  const pending = db
    .selectDistinct({ cycleId: cyclePeople.cycleId })
    .from(cyclePeople)
    .where(isPending)
    .as('pending')
  const [row] = await db.select().from(pending).orderBy(sql`random()`).limit(1)
  return row?.cycleId
}

export interface PendingPeople {
  cycleId: string
  limit: number
  /** Selects only this person. */
  userId?: string
}

/** The next people whose reviews are to be created. Other instances skip them until the transaction ends. */
export function lockPending(tx: Tx, pending: PendingPeople): Promise<CyclePersonRow[]> {
  return tx
    .select()
    .from(cyclePeople)
    .where(isPendingIn(pending))
    .orderBy(asc(cyclePeople.userId))
    .limit(pending.limit)
    .for('update', { skipLocked: true })
}

/** Like `lockPending`, without the locks. */
export async function listPending(db: Queryable, pending: PendingPeople): Promise<string[]> {
  const rows = await db
    .select({ userId: cyclePeople.userId })
    .from(cyclePeople)
    .where(isPendingIn(pending))
    .orderBy(asc(cyclePeople.userId))
    .limit(pending.limit)
  return rows.map(({ userId }) => userId)
}

function isPendingIn({ cycleId, userId }: PendingPeople): SQL | undefined {
  return and(eq(cyclePeople.cycleId, cycleId), isPending, userId ? eq(cyclePeople.userId, userId) : undefined)
}

/** The reviews that these people already have in the cycle, by the ID of the person. */
export async function findReviewsInCycle(tx: Tx, cycleId: string, userIds: readonly string[]) {
  const rows = await tx
    .select({ userId: reviews.userId, id: reviews.id })
    .from(reviews)
    .where(
      and(eq(reviews.cycleId, cycleId), isNull(reviews.deletedAt), inArray(reviews.userId, [...userIds])),
    )
  return new Map(rows.map(({ userId, id }) => [userId, id]))
}

export interface Outcome {
  userId: string
  reviewId: string | null
  failure: LaunchProblem | null
}

/** Stores which review was created for each person, or why there is none. */
export async function recordOutcomes(tx: Tx, cycleId: string, outcomes: readonly Outcome[]): Promise<void> {
  await tx.execute(sql`
    update cycle_people set review_id = outcome.review_id, problem = outcome.problem, failure = outcome.failure
    from json_populate_recordset(null::cycle_people, ${json(outcomes)}::json) outcome
    where cycle_people.cycle_id = ${cycleId} and cycle_people.user_id = outcome.user_id
      and cycle_people.review_id is null and cycle_people.problem is null`)
}

function json(outcomes: readonly Outcome[]): string {
  return JSON.stringify(
    outcomes.map(({ userId, reviewId, failure }) => ({
      user_id: userId,
      review_id: reviewId,
      problem: failure?.kind,
      failure,
    })),
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

/** Lists these people, including those who were deleted. */
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

/** These admins with their current roles. */
export function listInviters(tx: Tx, ids: readonly string[]) {
  const { id, role, deletedAt } = users
  return tx
    .select({ id, role })
    .from(users)
    .where(and(isAny(ids), isNull(deletedAt)))
}

/** One array parameter, because thousands of single ones are slow. */
function isAny(ids: readonly string[]): SQL {
  return sql`${users.id} = any(${sql.param([...new Set(ids)])}::uuid[])`
}

const isUnmailed = and(isNotNull(cyclePeople.reviewId), isNull(cyclePeople.mailedAt))
