import type { EvaluatorName } from '@evenhand/domain/people/users'
import type { NewLogEntry } from '@evenhand/domain/reviews/audit-log'
import { extendsLatest, isTextEntry, type LatestEntry } from '@evenhand/domain/reviews/extend-log-entry'
import type { WithdrawEntry } from '@evenhand/domain/reviews/withdraw'
import { and, desc, eq, getTableColumns, gt, inArray, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/open'
import { placeholders, plannedOnce, prepared } from '#db/prepared'
import { type ReviewLogRow, reviewLogs, users } from '#db/schema'

interface Save {
  reviewId: string
  authorId: string
  now: Date
  /** Whether the client saved while the person was typing. */
  isAutosave?: boolean | undefined
  /** The latest entry of the review, which an autosave may extend. */
  latest?: StoredLatestEntry | null
}

/** Writes one entry for each changed field. An autosave of a text may extend the latest entry instead. */
export async function appendEntries(tx: Queryable, entries: readonly NewLogEntry[], save: Save) {
  const [entry, ...others] = entries
  if (save.isAutosave && entry && others.length === 0 && isTextEntry(entry)) {
    const latest = save.latest && { ...save.latest, startedAt: new Date(save.latest.startedAt) }
    if (latest && extendsLatest(latest, entry, save)) return extendEntry(tx, latest.id, entry, save.now)
  }
  const rows = entries.map((each) => byColumnName(logRow(each, save)))
  const values = [save.reviewId, JSON.stringify(rows)]
  await tx.$client.query({ name: 'insert_entries', text: insertEntries, values })
}

const { id: _id, sequence: _sequence, totals: _totals, ...writtenColumns } = getTableColumns(reviewLogs)
const columnNames = Object.values(writtenColumns).map(({ name }) => name)

/**
 * The visibilities of the review's entries with their numbers, as rows. $1 is the review. Only a few entries are newer
 * than the last totals. 'both' is followed by the author, because authors see such entries of their own.
 */
const countedAs = `case when visibility = 'both' then 'both ' || evaluator_id else visibility end`
export const countedEntries = `
  select totals, sequence from review_logs where review_id = $1 and totals is not null order by sequence desc limit 1`
export const entriesByVisibility = `
  select key as visibility, value::int as number from counted, jsonb_each_text(totals)
  union all
  select ${countedAs}, count(*) from review_logs
  where review_id = $1 and sequence > coalesce((select sequence from counted), 0) and visibility <> 'only-admins'
  group by 1`

/** Inserts any number of entries with one prepared statement. The last one gets the totals. */
const insertEntries = plannedOnce(
  `
  with counted as (${countedEntries}),
  entries as (select * from json_populate_recordset(null::review_logs, $2) with ordinality),
  sums as (
    select visibility, sum(number) as number
    from (${entriesByVisibility} union all select ${countedAs}, 1 from entries where visibility <> 'only-admins') numbers
    group by visibility
  )
  insert into review_logs (${columnNames}, totals)
  select ${columnNames}, case when ordinality = max(ordinality) over () and visibility <> 'only-admins'
    then (select jsonb_object_agg(sums.visibility, sums.number) from sums) end
  from entries order by ordinality`,
  ['uuid', 'json'],
)

function byColumnName(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(writtenColumns).map(([field, { name }]) => [name, row[field]]))
}

export function logRow(entry: NewLogEntry, { reviewId, authorId, now, isAutosave = false }: Save) {
  const autosavedFrom = isAutosave && isTextEntry(entry) ? entry.oldValue : null
  return { ...entry, reviewId, evaluatorId: authorId, autosavedFrom, startedAt: now, createdAt: now }
}

/** The latest entry as read from JSON. */
export type StoredLatestEntry = Omit<LatestEntry, 'startedAt'> & { id: string; startedAt: string }

/**
 * The latest entry of a review, for a statement that changes the review. Without exports, because they change nothing:
 * someone who is typing must not notice them.
 */
export const latestEntry = sql<StoredLatestEntry | null>`(
  select json_build_object('id', id, 'evaluatorId', evaluator_id, 'forId', for_id, 'criteriaId', criteria_id,
    'fieldChanged', field_changed, 'oldValue', old_value, 'visibility', visibility, 'autosavedFrom', autosaved_from,
    'startedAt', started_at)
  from review_logs where review_id = reviews.id and action <> 'EXPORTED' order by sequence desc limit 1)`

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

/**
 * Reads what decides whether a move can still be undone: the moves of a review, newest first, after what was done since
 * the last one, in any order and without repetitions.
 */
export async function listForUndo(tx: Tx, reviewId: string): Promise<WithdrawEntry[]> {
  const { action, criteriaId, forId, evaluatorId, sequence } = reviewLogs
  const columns = { action, criteriaId, forId, evaluatorId }
  const isOfReview = eq(reviewLogs.reviewId, reviewId)
  const isMove = eq(reviewLogs.fieldChanged, 'evaluationPhase')
  const lastMove = tx
    .select({ last: sql`coalesce(max(${sequence}), 0)` })
    .from(reviewLogs)
    .where(and(isOfReview, isMove))
  const since = await tx
    .selectDistinct(columns)
    .from(reviewLogs)
    .where(and(isOfReview, gt(sequence, lastMove)))
  const moves = await tx
    .select(columns)
    .from(reviewLogs)
    .where(and(isOfReview, isMove))
    .orderBy(desc(sequence))
  return [...since, ...moves]
}

const moveColumns = {
  reviewId: reviewLogs.reviewId,
  evaluatorId: reviewLogs.evaluatorId,
  evaluator: { firstName: users.firstName, lastName: users.lastName, deletedAt: users.deletedAt },
  action: reviewLogs.action,
  fieldChanged: reviewLogs.fieldChanged,
  oldValue: reviewLogs.oldValue,
  reason: reviewLogs.reason,
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
