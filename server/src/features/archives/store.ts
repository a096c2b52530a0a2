import { finalPhase } from '@evenhand/domain/reviews/phases'
import { and, asc, desc, eq, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { type Db, type Queryable, type Tx, transaction } from '#db/open'
import { employee, notDeleted } from '#db/review-columns'
import { type ArchiveRow, archiveParts, archives, reviews } from '#db/schema'

export async function insertArchive(tx: Tx, archive: typeof archives.$inferInsert): Promise<ArchiveRow> {
  const [row] = await tx.insert(archives).values(archive).returning()
  return row as ArchiveRow
}

export async function findArchive(db: Queryable, id: string): Promise<ArchiveRow | undefined> {
  const [row] = await db.select().from(archives).where(eq(archives.id, id))
  return row
}

export async function findNewestArchive(
  db: Queryable,
  { cycleId, requestedBy }: Pick<ArchiveRow, 'cycleId' | 'requestedBy'>,
): Promise<ArchiveRow | undefined> {
  const [row] = await db
    .select()
    .from(archives)
    .where(and(eq(archives.cycleId, cycleId), eq(archives.requestedBy, requestedBy)))
    .orderBy(desc(archives.createdAt))
    .limit(1)
  return row
}

/** Deletes an archive and its content. */
export async function deleteArchive(db: Queryable, id: string): Promise<void> {
  await db.delete(archives).where(eq(archives.id, id))
}

/** Deletes the content of expired archives. Keeps the archives, so that admins see that they have expired. */
export async function deleteExpiredContent(db: Queryable, now: Date): Promise<void> {
  const expired = db.select({ id: archives.id }).from(archives).where(lte(archives.expiresAt, now))
  await db.delete(archiveParts).where(sql`${archiveParts.archiveId} in ${expired}`)
}

const isCompleted = and(notDeleted, eq(reviews.phase, finalPhase), eq(reviews.isClosed, false))

export async function countCompleted(db: Queryable, cycleId: string): Promise<number> {
  return db.$count(reviews, and(eq(reviews.cycleId, cycleId), isCompleted))
}

/** The IDs of the completed reviews of a cycle, sorted by the employees' names. */
export async function listCompleted(db: Queryable, cycleId: string): Promise<string[]> {
  const rows = await db
    .select({ id: reviews.id })
    .from(reviews)
    .innerJoin(employee, eq(employee.id, reviews.userId))
    .where(and(eq(reviews.cycleId, cycleId), isCompleted))
    .orderBy(asc(employee.lastName), asc(employee.firstName), asc(reviews.id))
  return rows.map(({ id }) => id)
}

/** The content of one part. Undefined after the last one, and if the archive was deleted. */
export async function findPart(db: Queryable, archiveId: string, number: number) {
  const [row] = await db
    .select({ content: archiveParts.content })
    .from(archiveParts)
    .where(and(eq(archiveParts.archiveId, archiveId), eq(archiveParts.number, number)))
  return row?.content
}

/**
 * Claims the oldest archive that no instance is writing, and deletes what an instance that died wrote of it. Another
 * instance can claim it once the claim has expired.
 */
export function claimNext(db: Db, now: Date, claimedUntil: Date): Promise<ArchiveRow | undefined> {
  const isUnclaimed = or(isNull(archives.claimedUntil), lt(archives.claimedUntil, now))
  return transaction(db, async (tx) => {
    const [next] = await tx
      .select({ id: archives.id })
      .from(archives)
      .where(and(isNull(archives.completedAt), isNull(archives.failure), isUnclaimed))
      .orderBy(asc(archives.createdAt))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!next) return undefined
    await deleteParts(tx, next.id)
    const [row] = await tx
      .update(archives)
      .set({ claimedUntil, written: 0, size: 0 })
      .where(eq(archives.id, next.id))
      .returning()
    return row
  })
}

/** Changes an archive only if it still has this claim, and returns whether it does. Each claim has its own end. */
export async function updateClaimed(
  db: Queryable,
  { id, claimedUntil }: { id: string; claimedUntil: Date },
  changes: Partial<ArchiveRow>,
): Promise<boolean> {
  const { rowCount } = await db
    .update(archives)
    .set(changes)
    .where(and(eq(archives.id, id), eq(archives.claimedUntil, claimedUntil)))
  return rowCount === 1
}

export async function insertPart(tx: Tx, part: typeof archiveParts.$inferInsert): Promise<void> {
  await tx.insert(archiveParts).values(part)
}

export async function deleteParts(tx: Tx, archiveId: string): Promise<void> {
  await tx.delete(archiveParts).where(eq(archiveParts.archiveId, archiveId))
}
