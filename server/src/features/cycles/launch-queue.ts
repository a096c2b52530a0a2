import type { LaunchProgress } from '@evenhand/domain/api'
import type { Day } from '@evenhand/domain/days'
import type { UserName } from '@evenhand/domain/users'
import { and, asc, count, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { hasNotLeft } from '#db/has-left'
import { insertMany } from '#db/insert-many'
import type { Queryable, Tx } from '#db/open'
import { type CyclePersonRow, cyclePeople, type UserRow, users } from '#db/schema'

/** The people of launched cycles, whose reviews are created by a background job. */

export interface LaunchState extends LaunchProgress {
  problems: { userId: string; user: UserName; problem: string }[]
}

export async function readLaunch(db: Queryable, cycleId: string): Promise<LaunchState> {
  const { firstName, lastName, sortName } = users
  const { userId, reviewId, problem } = cyclePeople
  const [[progress], problems] = await Promise.all([
    db
      .select({ total: count(), created: count(reviewId), failed: count(problem) })
      .from(cyclePeople)
      .where(eq(cyclePeople.cycleId, cycleId)),
    db
      .select({ userId, user: { firstName, lastName }, problem: sql<string>`${problem}` })
      .from(cyclePeople)
      .innerJoin(users, eq(users.id, userId))
      .where(and(eq(cyclePeople.cycleId, cycleId), isNotNull(problem)))
      .orderBy(asc(sortName), asc(users.id)),
  ])
  return { ...(progress as LaunchProgress), problems }
}

export function countPending(db: Queryable, cycleId: string): Promise<number> {
  return db.$count(cyclePeople, and(eq(cyclePeople.cycleId, cycleId), isPending))
}

export type CyclePerson = Pick<CyclePersonRow, 'firstEvaluatorId' | 'secondEvaluatorId'> & {
  /** Whether the review is still to be created. */
  isPending: boolean
}

/** The people of a cycle by ID, with the evaluators that the cycle chose. */
export async function listPeople(db: Queryable, cycleId: string): Promise<Map<string, CyclePerson>> {
  const { userId, firstEvaluatorId, secondEvaluatorId } = cyclePeople
  const rows = await db
    .select({ userId, firstEvaluatorId, secondEvaluatorId, isPending: sql<boolean>`${isPending}` })
    .from(cyclePeople)
    .where(eq(cyclePeople.cycleId, cycleId))
  return new Map(rows.map(({ userId, ...person }) => [userId, person]))
}

/** The rules now choose other evaluators. */
export async function updateChosenEvaluators(
  tx: Tx,
  { cycleId, userId }: Pick<CyclePersonRow, 'cycleId' | 'userId'>,
  evaluators: Partial<Pick<CyclePersonRow, 'firstEvaluatorId' | 'secondEvaluatorId'>>,
): Promise<void> {
  await tx
    .update(cyclePeople)
    .set(evaluators)
    .where(and(eq(cyclePeople.cycleId, cycleId), eq(cyclePeople.userId, userId)))
}

export type NewCyclePerson = Pick<
  CyclePersonRow,
  'cycleId' | 'userId' | 'firstEvaluatorId' | 'secondEvaluatorId' | 'criteriaVersionId' | 'addedBy'
>

export async function insertPeople(tx: Tx, people: readonly NewCyclePerson[]): Promise<void> {
  await insertMany(tx, cyclePeople, people)
}

/** Adds someone to a running cycle, again if their review could not be created or was deleted. Returns false if they are already part of it. */
export async function addPerson(tx: Tx, { cycleId, userId, ...fields }: NewCyclePerson): Promise<boolean> {
  const hasReview = sql`exists (
    select from reviews where reviews.id = ${cyclePeople.reviewId} and reviews.deleted_at is null)`
  const { rowCount } = await tx
    .insert(cyclePeople)
    .values({ cycleId, userId, ...fields })
    .onConflictDoUpdate({
      target: [cyclePeople.cycleId, cyclePeople.userId],
      set: { ...fields, reviewId: null, problem: null, mailedAt: null },
      setWhere: sql`not (${isPending}) and not ${hasReview}`,
    })
  return rowCount === 1
}

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

/** A cycle with new reviews that nobody has got a mail about, once all of its reviews are created. */
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

const isPending = sql`${cyclePeople.reviewId} is null and ${cyclePeople.problem} is null`
const isUnmailed = and(isNotNull(cyclePeople.reviewId), isNull(cyclePeople.mailedAt))
