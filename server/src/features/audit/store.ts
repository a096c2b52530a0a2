import type { HeldName } from '@evenhand/domain/people'
import { joinWithLatest, type LogAction, type TrailEntry } from '@evenhand/domain/trail'
import { and, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/open'
import { placeholders } from '../../db/placeholders'
import { type ReviewLogRow, reviewLogs, users } from '../../db/schema'
import { change, question } from '../../db/statement'

interface Author {
  reviewId: string
  authorId: string
  now: Date
  /** When the present turn began: what was written before it stays an entry of its own. */
  lastMoveAt?: Date
}

/** Appends to the trail; an edit that follows one's own of the same field is joined with it. */
export async function appendEntries(
  tx: Queryable,
  entries: readonly TrailEntry[],
  author: Author,
): Promise<void> {
  for (const entry of entries) {
    const latest = entry.fieldChanged === null ? undefined : await latestOfField(tx, author.reviewId, entry)
    const joined = joinWithLatest(latest, entry, {
      author: author.authorId,
      now: author.now,
      lastMoveAt: author.lastMoveAt,
    })
    // An entry of another side has other readers: joining the two would show one side's words to the other's.
    if (latest && joined && latest.side === entry.side) {
      await joinEntry(tx, { ...joined, createdAt: author.now, id: latest.id })
    } else {
      await addEntry(tx, newRow(entry, author))
    }
  }
}

const joinEntry = change('join_entry', (tx) =>
  tx
    .update(reviewLogs)
    .set(placeholders(reviewLogs, ['oldValue', 'newValue', 'action', 'createdAt']))
    .where(eq(reviewLogs.id, sql.placeholder('id'))),
)

const addEntry = change('add_entry', (tx) =>
  tx.insert(reviewLogs).values(placeholders(reviewLogs, newColumns)),
)

const newColumns = [
  'reviewId',
  'evaluatorId',
  'action',
  'criteriaId',
  'criteria',
  'section',
  'fieldChanged',
  'oldValue',
  'newValue',
  'revertReason',
  'revertCriteria',
  'side',
  'startedAt',
  'createdAt',
] as const satisfies (keyof ReturnType<typeof newRow>)[]

export function newRow(entry: TrailEntry, { reviewId, authorId, now }: Author) {
  return { ...entry, reviewId, evaluatorId: authorId, startedAt: now, createdAt: now }
}

export type LogWithName = ReviewLogRow & { evaluator: HeldName }

/** Newest first. */
export function listEntries(db: Queryable, reviewId: string): Promise<LogWithName[]> {
  return entriesOfReview(db, { reviewId })
}

const entriesOfReview = question('list_entries', (db) =>
  selectEntries(db, eq(reviewLogs.reviewId, sql.placeholder('reviewId'))),
)

/** In the order in which they were written, newest first, whatever the clocks of several instances say. */
export function listAsWritten(db: Queryable, reviewId: string): Promise<ReviewLogRow[]> {
  return db
    .select()
    .from(reviewLogs)
    .where(eq(reviewLogs.reviewId, reviewId))
    .orderBy(desc(reviewLogs.sequence))
}

/** What this author has done to a review under that action, newest first. */
export async function listEntriesBy(
  db: Queryable,
  authorId: string,
  reviewId: string,
  action: LogAction,
): Promise<LogWithName[]> {
  const { reviewId: review, evaluatorId, action: done } = reviewLogs
  return selectEntries(db, and(eq(review, reviewId), eq(evaluatorId, authorId), eq(done, action)))
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
    .orderBy(desc(reviewLogs.createdAt), desc(reviewLogs.sequence))
}

async function latestOfField(
  tx: Queryable,
  reviewId: string,
  entry: TrailEntry,
): Promise<ReviewLogRow | undefined> {
  const { criteriaId, fieldChanged } = entry
  const [row] = await latestEntryOfField(tx, { reviewId, criteriaId, fieldChanged })
  return row
}

const latestEntryOfField = question('latest_entry_of_field', (tx) =>
  tx
    .select()
    .from(reviewLogs)
    .where(
      and(
        eq(reviewLogs.reviewId, sql.placeholder('reviewId')),
        sql`${reviewLogs.criteriaId} is not distinct from ${sql.placeholder('criteriaId')}`,
        eq(reviewLogs.fieldChanged, sql.placeholder('fieldChanged')),
        inArray(reviewLogs.action, ['CREATED', 'UPDATED']),
      ),
    )
    .orderBy(desc(reviewLogs.createdAt), desc(reviewLogs.sequence))
    .limit(1),
)
