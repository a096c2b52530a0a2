import { PlanRow } from '@evenhand/domain/api'
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { isOpen } from '#db/conditions'
import { insertMany } from '#db/insert-many'
import type { Queryable, Tx } from '#db/open'
import {
  type CyclePersonRow,
  type CycleRow,
  cyclePeople,
  cyclePlans,
  cycles,
  type ReviewRow,
  reviews,
} from '#db/schema'

export async function findCycle(db: Queryable, id: string): Promise<CycleRow | undefined> {
  const [row] = await db.select().from(cycles).where(eq(cycles.id, id))
  return row
}

/** Locks the cycle until the transaction ends. All changes to it run one after the other. */
export async function lockCycle(tx: Tx, id: string): Promise<CycleRow | undefined> {
  const [row] = await tx.select().from(cycles).where(eq(cycles.id, id)).for('no key update')
  return row
}

export async function insertCycle(tx: Tx, cycle: typeof cycles.$inferInsert): Promise<CycleRow> {
  const [row] = await tx.insert(cycles).values(cycle).returning()
  return row as CycleRow
}

/** Every change increases the revision. */
export async function updateCycle(tx: Tx, { id, revision }: CycleRow, changes: Partial<CycleRow>) {
  await tx
    .update(cycles)
    .set({ ...changes, revision: revision + 1 })
    .where(eq(cycles.id, id))
}

/** Deletes a cycle and the plans that were shown. */
export async function deleteCycle(tx: Tx, id: string): Promise<void> {
  await tx.delete(cycles).where(eq(cycles.id, id))
}

/** The cycle that was launched last before this one. */
export async function findPreviousCycle(
  db: Queryable,
  { id, launchedAt }: Pick<CycleRow, 'id' | 'launchedAt'>,
): Promise<string | undefined> {
  const isEarlier = launchedAt
    ? sql`${cycles.launchedAt} < ${launchedAt.toISOString()}::timestamptz`
    : isNotNull(cycles.launchedAt)
  const [row] = await db
    .select({ id: cycles.id })
    .from(cycles)
    .where(and(isEarlier, sql`${cycles.id} <> ${id}`))
    .orderBy(desc(cycles.launchedAt))
    .limit(1)
  return row?.id
}

export function countOpenReviews(db: Queryable, cycleId: string): Promise<number> {
  return db.$count(reviews, and(eq(reviews.cycleId, cycleId), isNull(reviews.deletedAt), isOpen))
}

/** Changes the employee's department, position or manager in a review of a cycle. */
export async function updateSnapshot(
  tx: Tx,
  reviewId: string,
  snapshot: Partial<Pick<ReviewRow, 'launchDepartment' | 'launchPosition' | 'launchManagerId'>>,
): Promise<void> {
  await tx.update(reviews).set(snapshot).where(eq(reviews.id, reviewId))
}

/** Stores the evaluators that the rules choose now. */
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

/** Prevents the launch of another cycle until the transaction ends, because both could include the same people. */
export async function lockLaunches(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('cycle launch'))`)
}

export async function insertPeople(tx: Tx, people: readonly NewCyclePerson[]): Promise<void> {
  await insertMany(tx, cyclePeople, people)
}

/** Adds someone to a running cycle, again if their review could not be created or was deleted. Returns false if they are already part of it. */
export async function addPerson(tx: Tx, { cycleId, userId, ...fields }: NewCyclePerson): Promise<boolean> {
  const row = and(eq(cyclePeople.cycleId, cycleId), eq(cyclePeople.userId, userId))
  // Waits for the job that may be creating the review. The next statement then sees that review.
  await tx.select({ userId: cyclePeople.userId }).from(cyclePeople).where(row).for('update')
  const hasReview = sql`exists (
    select from reviews where reviews.cycle_id = ${cycleId} and reviews.user_id = ${userId}
    and reviews.deleted_at is null)`
  const { rowCount } = await tx
    .insert(cyclePeople)
    .values({ cycleId, userId, ...fields })
    .onConflictDoUpdate({
      target: [cyclePeople.cycleId, cyclePeople.userId],
      set: { ...fields, reviewId: null, problem: null, failure: null, mailedAt: null },
      setWhere: sql`not (${isPending}) and not ${hasReview}`,
    })
  return rowCount === 1
}

/** Whether the review of a person is still to be created. */
export const isPending = sql`${cyclePeople.reviewId} is null and ${cyclePeople.problem} is null`

const keptPlans = 5

/**
 * Stores a plan that an admin sees, to tell later what has changed. Keeps only the last ones. A plan that was shown
 * before only gets a new time, because writing thousands of rows takes long.
 */
export async function saveShownPlan(
  db: Queryable,
  plan: { cycleId: string; fingerprint: string; rows: PlanRow[]; shownAt: Date },
): Promise<void> {
  const { cycleId, fingerprint, shownAt } = plan
  const { rowCount } = await db
    .update(cyclePlans)
    .set({ shownAt })
    .where(and(eq(cyclePlans.cycleId, cycleId), eq(cyclePlans.fingerprint, fingerprint)))
  if (rowCount === 1) return
  await db.insert(cyclePlans).values(plan).onConflictDoNothing()
  await db.execute(sql`
    delete from cycle_plans where cycle_id = ${cycleId} and fingerprint not in (
      select fingerprint from cycle_plans where cycle_id = ${cycleId}
      order by shown_at desc, fingerprint limit ${keptPlans})`)
}

export async function findShownPlan(db: Queryable, cycleId: string, fingerprint: string) {
  const [row] = await db
    .select({ rows: cyclePlans.rows })
    .from(cyclePlans)
    .where(and(eq(cyclePlans.cycleId, cycleId), eq(cyclePlans.fingerprint, fingerprint)))
  // Plans of earlier versions have texts instead of reasons. They count as never shown.
  return PlanRow.array().safeParse(row?.rows).data
}
