import type { TellLog } from '@evenhand/domain/api'
import { joinWithLatest, type TrailEntry } from '@evenhand/domain/trail'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/open'
import { type ReviewLogRow, reviewLogs, users } from '../../db/schema'

interface Author {
  reviewId: string
  authorId: string
  now: Date
}

/** Appends to the trail; an edit that follows one's own of the same field is joined with it. */
export async function appendEntries(
  tx: Queryable,
  entries: readonly TrailEntry[],
  author: Author,
): Promise<void> {
  for (const entry of entries) {
    const latest = entry.fieldChanged === null ? undefined : await latestOfField(tx, author.reviewId, entry)
    const joined = joinWithLatest(latest, entry, author.authorId, author.now)
    if (latest && joined) {
      await tx
        .update(reviewLogs)
        .set({ ...joined, createdAt: author.now })
        .where(eq(reviewLogs.id, latest.id))
    } else {
      await tx.insert(reviewLogs).values(newRow(entry, author))
    }
  }
}

export function newRow(entry: TrailEntry, { reviewId, authorId, now }: Author) {
  return { ...entry, reviewId, evaluatorId: authorId, startedAt: now, createdAt: now }
}

export type LogWithName = ReviewLogRow & { evaluator: { firstName: string; lastName: string } | null }

/** Newest first. A deleted author is no longer known by name. */
export async function listEntries(db: Queryable, reviewId: string): Promise<LogWithName[]> {
  const rows = await db
    .select({
      log: reviewLogs,
      firstName: users.firstName,
      lastName: users.lastName,
      deletedAt: users.deletedAt,
    })
    .from(reviewLogs)
    .innerJoin(users, eq(users.id, reviewLogs.evaluatorId))
    .where(eq(reviewLogs.reviewId, reviewId))
    .orderBy(desc(reviewLogs.createdAt), desc(reviewLogs.sequence))
  return rows.map(({ log, firstName, lastName, deletedAt }) => ({
    ...log,
    evaluator: deletedAt ? null : { firstName, lastName },
  }))
}

/** The newest entry by this author that tells of the same change. */
export async function findTold(
  db: Queryable,
  authorId: string,
  told: TellLog,
): Promise<ReviewLogRow | undefined> {
  const same = (
    column: typeof reviewLogs.criteria | typeof reviewLogs.revertReason,
    value: string | null | undefined,
  ) => (value === undefined || value === null ? undefined : eq(column, value))
  const [row] = await db
    .select()
    .from(reviewLogs)
    .where(
      and(
        eq(reviewLogs.reviewId, told.evaluationId),
        eq(reviewLogs.evaluatorId, authorId),
        eq(reviewLogs.action, told.action),
        told.fieldChanged ? eq(reviewLogs.fieldChanged, told.fieldChanged) : undefined,
        same(reviewLogs.criteria, told.criteria),
        same(reviewLogs.revertReason, told.revertReason),
        told.newValue === undefined || told.newValue === null
          ? undefined
          : eq(
              sql`coalesce(nullif(${reviewLogs.newValue}, ''), '0')`,
              told.newValue === '' ? '0' : told.newValue,
            ),
      ),
    )
    .orderBy(desc(reviewLogs.createdAt), desc(reviewLogs.sequence))
    .limit(1)
  return row
}

async function latestOfField(
  tx: Queryable,
  reviewId: string,
  entry: TrailEntry,
): Promise<ReviewLogRow | undefined> {
  const { criteriaId, fieldChanged, side } = entry
  const [row] = await tx
    .select()
    .from(reviewLogs)
    .where(
      and(
        eq(reviewLogs.reviewId, reviewId),
        criteriaId === null ? isNull(reviewLogs.criteriaId) : eq(reviewLogs.criteriaId, criteriaId),
        fieldChanged === null ? isNull(reviewLogs.fieldChanged) : eq(reviewLogs.fieldChanged, fieldChanged),
        eq(reviewLogs.side, side),
        inArray(reviewLogs.action, ['CREATED', 'UPDATED']),
      ),
    )
    .orderBy(desc(reviewLogs.createdAt), desc(reviewLogs.sequence))
    .limit(1)
  return row
}
