import type { NewLogEntry } from '@evenhand/domain/audit-log'
import type { Day } from '@evenhand/domain/days'
import { extendsLatest, isTextEntry } from '@evenhand/domain/extend-log-entry'
import type { ReviewFacts } from '@evenhand/domain/permissions'
import type { EvaluatorName, UserName } from '@evenhand/domain/users'
import type { Sharing } from '@evenhand/domain/visibility'
import { and, desc, eq, getTableColumns, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '#db/open'
import { placeholders, prepared } from '#db/prepared'
import { type NewReviewLogRow, type ReviewLogRow, reviewLogs, reviews, users } from '#db/schema'
import { standInOf } from '#db/stand-in-of'
import { sharingSetting } from '../settings/store'

interface Save {
  reviewId: string
  authorId: string
  now: Date
  /** The client saved while the person was typing. */
  isAutosave?: boolean | undefined
}

/** Writes one entry for each changed field. An autosave of a text may extend the latest entry instead. */
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
  const rows = entries.map((each) => byColumnName(logRow(each, save)))
  await tx.$client.query({ name: 'insert_entries', text: insertEntries, values: [JSON.stringify(rows)] })
}

const { id: _id, sequence: _sequence, ...writtenColumns } = getTableColumns(reviewLogs)
const columnNames = Object.values(writtenColumns).map(({ name }) => name)

/** Inserts any number of entries with one prepared statement. */
const insertEntries = `insert into review_logs (${columnNames}) select ${columnNames} from json_populate_recordset(null::review_logs, $1)`

function byColumnName(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(writtenColumns).map(([field, { name }]) => [name, row[field]]))
}

export function logRow(
  entry: NewLogEntry,
  { reviewId, authorId, now, isAutosave = false }: Save,
): NewReviewLogRow {
  const autosavedFrom = isAutosave && isTextEntry(entry) ? entry.oldValue : null
  return { ...entry, reviewId, evaluatorId: authorId, autosavedFrom, startedAt: now, createdAt: now }
}

/** Without exports, because they change nothing: someone who is typing must not notice them. */
async function latestEntry(tx: Queryable, reviewId: string): Promise<ReviewLogRow | undefined> {
  const [row] = await latestOfReview(tx).execute({ reviewId })
  return row
}

const latestOfReview = prepared((tx) =>
  tx
    .select()
    .from(reviewLogs)
    .where(and(eq(reviewLogs.reviewId, sql.placeholder('reviewId')), ne(reviewLogs.action, 'EXPORTED')))
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

/** The entries of a review, newest first, without the names of their authors. */
export function listEntries(db: Queryable, reviewId: string): Promise<ReviewLogRow[]> {
  return db
    .select()
    .from(reviewLogs)
    .where(eq(reviewLogs.reviewId, reviewId))
    .orderBy(desc(reviewLogs.sequence))
}

const moveColumns = {
  reviewId: reviewLogs.reviewId,
  evaluatorId: reviewLogs.evaluatorId,
  evaluator: { firstName: users.firstName, lastName: users.lastName, deletedAt: users.deletedAt },
  action: reviewLogs.action,
  fieldChanged: reviewLogs.fieldChanged,
  oldValue: reviewLogs.oldValue,
  revertReason: reviewLogs.revertReason,
  takenBack: reviewLogs.takenBack,
}

/** A move with its author. */
export type MoveEntry = Pick<ReviewLogRow, Exclude<keyof typeof moveColumns, 'evaluator'>> & {
  evaluator: EvaluatorName
}

/** The moves of these reviews, newest first. */
export async function listMoves(db: Queryable, reviewIds: readonly string[]): Promise<MoveEntry[]> {
  if (reviewIds.length === 0) return []
  return db
    .select(moveColumns)
    .from(reviewLogs)
    .innerJoin(users, eq(users.id, reviewLogs.evaluatorId))
    .where(and(inArray(reviewLogs.reviewId, [...reviewIds]), eq(reviewLogs.fieldChanged, 'evaluationPhase')))
    .orderBy(desc(reviewLogs.sequence))
}

/** A log entry with its author's name. Times are strings if the entries were read as JSON. */
export interface NamedEntry extends Omit<ReviewLogRow, 'createdAt' | 'startedAt' | 'sequence'>, UserName {
  createdAt: Date | string
  authorDeletedAt: Date | string | null
  /** The evaluator for whom the author stood in. */
  forFirstName: string | null
  forLastName: string | null
  forDeletedAt: Date | string | null
}

const covered = alias(users, 'covered')

const entryColumns = {
  id: reviewLogs.id,
  reviewId: reviewLogs.reviewId,
  evaluatorId: reviewLogs.evaluatorId,
  action: reviewLogs.action,
  criteriaId: reviewLogs.criteriaId,
  criteria: reviewLogs.criteria,
  section: reviewLogs.section,
  fieldChanged: reviewLogs.fieldChanged,
  oldValue: reviewLogs.oldValue,
  newValue: reviewLogs.newValue,
  revertReason: reviewLogs.revertReason,
  takenBack: reviewLogs.takenBack,
  revertCriteria: reviewLogs.revertCriteria,
  visibility: reviewLogs.visibility,
  autosavedFrom: reviewLogs.autosavedFrom,
  createdAt: reviewLogs.createdAt,
  firstName: users.firstName,
  lastName: users.lastName,
  authorDeletedAt: users.deletedAt,
  forId: reviewLogs.forId,
  forFirstName: covered.firstName,
  forLastName: covered.lastName,
  forDeletedAt: covered.deletedAt,
} satisfies Record<keyof NamedEntry, PgColumn>

/** The entries of one author in a review, newest first, with the fields that decide who may see them. */
export function listEntriesBy(
  db: Queryable,
  authorId: string,
  reviewId: string,
  today: Day,
): Promise<{ entry: NamedEntry; review: ReviewFacts & { sharing: Sharing } }[]> {
  const { userId, firstEvaluatorId, secondEvaluatorId, phase, closedReason, isHeld } = reviews
  return db
    .select({
      entry: entryColumns,
      review: {
        userId,
        firstEvaluatorId,
        secondEvaluatorId,
        phase,
        closedReason,
        isHeld,
        firstStandIn: standInOf(firstEvaluatorId, today),
        secondStandIn: standInOf(secondEvaluatorId, today),
        sharing: sharingSetting,
      },
    })
    .from(reviewLogs)
    .innerJoin(users, eq(users.id, reviewLogs.evaluatorId))
    .leftJoin(covered, eq(covered.id, reviewLogs.forId))
    .innerJoin(reviews, eq(reviews.id, reviewLogs.reviewId))
    .where(and(eq(reviews.id, reviewId), isNull(reviews.deletedAt), eq(users.id, authorId)))
    .orderBy(desc(reviewLogs.sequence))
}

/**
 * A subquery for the log as one JSON value, newest first. It is part of the statement that reads the review, so both are
 * consistent.
 */
export function logAsJson(condition: SQL): SQL<NamedEntry[]> {
  const fields = sql.join(
    Object.entries(entryColumns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
    sql`, `,
  )
  return sql`(select coalesce(json_agg(entry), '[]') from (
    select ${fields} from ${reviewLogs} join ${users} on ${users.id} = ${reviewLogs.evaluatorId}
    left join ${users} ${sql.identifier('covered')} on ${covered.id} = ${reviewLogs.forId}
    where ${condition} order by ${reviewLogs.sequence} desc
  ) entry)`
}
