import type { NewLogEntry } from '@evenhand/domain/audit-log'
import { extendsLatest, isTextEntry } from '@evenhand/domain/autosave'
import type { EvaluatorName } from '@evenhand/domain/users'
import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { insertMany } from '#db/insert-many'
import type { Queryable } from '#db/open'
import { placeholders } from '#db/placeholders'
import { prepared } from '#db/prepared'
import { type NewReviewLogRow, type ReviewLogRow, reviewLogs, users } from '#db/schema'

interface Save {
  reviewId: string
  authorId: string
  now: Date
  /** Saved by the client while the person was still typing. */
  isAutosave?: boolean | undefined
}

/** Writes one entry for each changed field. Only an autosave of a text may extend its previous entry. */
export async function appendEntries(
  tx: Queryable,
  entries: readonly NewLogEntry[],
  save: Save,
): Promise<void> {
  const [entry, ...others] = entries
  if (save.isAutosave && entry && others.length === 0 && isTextEntry(entry)) {
    const latest = await latestEntry(tx, save.reviewId)
    if (latest && extendsLatest(latest, entry, save)) return extendEntry(tx, latest.id, entry, save.now)
  }
  await insertMany(
    tx,
    reviewLogs,
    entries.map((each) => newRow(each, save)),
  )
}

export function newRow(
  entry: NewLogEntry,
  { reviewId, authorId, now, isAutosave = false }: Save,
): NewReviewLogRow {
  const autosavedFrom = isAutosave && isTextEntry(entry) ? entry.oldValue : null
  return { ...entry, reviewId, evaluatorId: authorId, autosavedFrom, startedAt: now, createdAt: now }
}

async function latestEntry(tx: Queryable, reviewId: string): Promise<ReviewLogRow | undefined> {
  const [row] = await latestOfReview(tx).execute({ reviewId })
  return row
}

const latestOfReview = prepared((tx) =>
  tx
    .select()
    .from(reviewLogs)
    .where(eq(reviewLogs.reviewId, sql.placeholder('reviewId')))
    .orderBy(desc(reviewLogs.sequence))
    .limit(1)
    .prepare('latest_entry'),
)

async function extendEntry(tx: Queryable, id: string, entry: NewLogEntry, now: Date): Promise<void> {
  const { newValue, oldValue: autosavedFrom } = entry
  await extension(tx).execute({ id, newValue, autosavedFrom, createdAt: now })
}

const extension = prepared((tx) =>
  tx
    .update(reviewLogs)
    .set(placeholders(reviewLogs, ['newValue', 'autosavedFrom', 'createdAt']))
    .where(eq(reviewLogs.id, sql.placeholder('id')))
    .prepare('extend_entry'),
)

export type LogWithName = ReviewLogRow & { evaluator: EvaluatorName }

/** Newest first. */
export function listEntries(db: Queryable, reviewId: string): Promise<LogWithName[]> {
  return entriesOfReview(db).execute({ reviewId })
}

const entriesOfReview = prepared((db) =>
  selectEntries(db, eq(reviewLogs.reviewId, sql.placeholder('reviewId'))).prepare('list_entries'),
)

/** Newest first, without names. */
export function listAsWritten(db: Queryable, reviewId: string): Promise<ReviewLogRow[]> {
  return db
    .select()
    .from(reviewLogs)
    .where(eq(reviewLogs.reviewId, reviewId))
    .orderBy(desc(reviewLogs.sequence))
}

/** The entries of one author, newest first. */
export async function listEntriesBy(
  db: Queryable,
  authorId: string,
  reviewId: string,
): Promise<LogWithName[]> {
  return selectEntries(db, and(eq(reviewLogs.reviewId, reviewId), eq(reviewLogs.evaluatorId, authorId)))
}

function selectEntries(db: Queryable, condition: SQL | undefined) {
  return db
    .select({
      ...getTableColumns(reviewLogs),
      evaluator: { firstName: users.firstName, lastName: users.lastName, deletedAt: users.deletedAt },
    })
    .from(reviewLogs)
    .innerJoin(users, eq(users.id, reviewLogs.evaluatorId))
    .where(condition)
    .orderBy(desc(reviewLogs.sequence))
}
