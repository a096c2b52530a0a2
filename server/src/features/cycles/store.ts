import type { CycleCounts, CycleSettings } from '@evenhand/domain/api'
import type { Day } from '@evenhand/domain/days'
import { finalPhase } from '@evenhand/domain/phases'
import { and, desc, eq, getTableColumns, isNotNull, isNull, ne, not, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/open'
import { type CycleRow, cycles, type ReviewRow, reviews } from '#db/schema'

export type ListedCycle = Omit<CycleRow, 'settings'> & CycleCounts & { startDate: Day; endDate: Day }

const { settings: _settings, ...columnsWithoutSettings } = getTableColumns(cycles)

/** Newest first, with the number of reviews. Without the settings, which can be large. */
export function listCycles(db: Queryable, today: Day, condition?: SQL): Promise<ListedCycle[]> {
  const counted = reviewsPerCycle(db, today)
  return db
    .select({
      ...columnsWithoutSettings,
      startDate: sql<Day>`${cycles.settings} ->> 'startDate'`,
      endDate: sql<Day>`${cycles.settings} ->> 'endDate'`,
      total: sql<number>`coalesce(${counted.total}, 0)`,
      completed: sql<number>`coalesce(${counted.completed}, 0)`,
      closed: sql<number>`coalesce(${counted.closed}, 0)`,
      overdue: sql<number>`coalesce(${counted.overdue}, 0)`,
    })
    .from(cycles)
    .leftJoin(counted, eq(counted.cycleId, cycles.id))
    .where(condition)
    .orderBy(desc(cycles.createdAt), desc(cycles.id))
}

function reviewsPerCycle(db: Queryable, today: Day) {
  const { phase, isClosed, dueDate } = reviews
  const isOpen = sql`${phase} <> ${finalPhase} and not ${isClosed}`
  const counted = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`
  return db
    .select({
      cycleId: reviews.cycleId,
      total: sql<number>`count(*)`.as('total'),
      completed: counted(sql`${phase} = ${finalPhase}`).as('completed'),
      closed: counted(sql`${isClosed}`).as('closed'),
      overdue: counted(sql`${isOpen} and ${dueDate} < ${today}`).as('overdue'),
    })
    .from(reviews)
    .where(and(isNull(reviews.deletedAt), isNotNull(reviews.cycleId)))
    .groupBy(reviews.cycleId)
    .as('reviews_per_cycle')
}

export async function findCycle(db: Queryable, id: string): Promise<CycleRow | undefined> {
  const [row] = await db.select().from(cycles).where(eq(cycles.id, id))
  return row
}

/** Locks the cycle until the transaction ends. All changes to it run one after the other. */
export async function lockCycle(tx: Tx, id: string): Promise<CycleRow | undefined> {
  const [row] = await tx.select().from(cycles).where(eq(cycles.id, id)).for('update')
  return row
}

interface NewCycle {
  name: string
  settings: CycleSettings
  now: Date
}

export async function insertCycle(tx: Tx, { name, settings, now }: NewCycle): Promise<CycleRow> {
  const [row] = await tx.insert(cycles).values({ name, settings, createdAt: now }).returning()
  return row as CycleRow
}

/** Every change increases the revision. */
export async function updateCycle(
  tx: Tx,
  { id, revision }: CycleRow,
  changes: Partial<CycleRow>,
): Promise<void> {
  await tx
    .update(cycles)
    .set({ ...changes, revision: revision + 1 })
    .where(eq(cycles.id, id))
}

/** Also deletes the plans that were shown. */
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
  const isOpen = and(isNull(reviews.deletedAt), ne(reviews.phase, finalPhase), not(reviews.isClosed))
  return db.$count(reviews, and(eq(reviews.cycleId, cycleId), isOpen))
}

/** Changes the employee's department, position or manager in a review of a cycle. */
export async function updateSnapshot(
  tx: Tx,
  reviewId: string,
  snapshot: Partial<Pick<ReviewRow, 'launchDepartment' | 'launchPosition' | 'launchManagerId'>>,
): Promise<void> {
  await tx.update(reviews).set(snapshot).where(eq(reviews.id, reviewId))
}
