import { evaluationFields, summaryFields } from '@evenhand/domain/reviews/fields'
import { activeReverts, lastingMoves, returnAfterRevert } from '@evenhand/domain/reviews/move-history'
import { phaseTable } from '@evenhand/domain/reviews/phases'
import type { Queryable } from '#db/open'
import { plannedOnce } from '#db/prepared'
import type { ViewedReview } from '#db/review-columns'
import {
  type EntriesWithPeople,
  entriesWithPeople,
  entryColumns,
  type NamedEntry,
  namedEntries,
} from './read-log'
import { type LogReader, visibleEntries } from './visible-entries'

/** Adjustments and moves that are read, so that the response stays small whatever people do. */
const markLimit = 1_000

const holderColumns = {
  evidence: 'userId',
  selfRating: 'userId',
  comments: 'userId',
  firstGradeRating: 'firstEvaluatorId',
  firstEvaluatorComments: 'firstEvaluatorId',
  secondaryRating: 'secondEvaluatorId',
  secondEvaluatorComments: 'secondEvaluatorId',
} as const satisfies Record<(typeof evaluationFields)[number], keyof ViewedReview>

/**
 * The entries before `newest` that still say something about the review as it is now: its last moves, who wrote a value
 * in someone else's place, who wrote the summary, and what has changed since a revert. `newest` is the start of the log.
 */
export async function readOlderEntries(
  db: Queryable,
  review: ViewedReview,
  newest: readonly NamedEntry[],
  reader: LogReader,
): Promise<NamedEntry[]> {
  const cut = newest.at(-1)?.sequence ?? 0
  const fields = evaluationFields.filter((field) => review.evaluations.some((each) => each[field]))
  const found = await query(db, 'older_entries', olderEntries, [
    review.id,
    cut,
    fields,
    fields.map((field) => review[holderColumns[field]]),
    review.criteria.map(({ id }) => id),
    summaryFields.filter((field) => review[field] !== ''),
  ])
  const moves = found.filter(({ fieldChanged }) => fieldChanged === 'evaluationPhase')
  const others = found.filter(({ fieldChanged }) => fieldChanged !== 'evaluationPhase')
  const log = [...newest, ...moves]
  const more = await readChanges(db, review, log, cut)
  const entries = new Map([...lastingMoves(newest, moves), ...others, ...more].map((each) => [each.id, each]))
  return visibleEntries(
    [...entries.values()].toSorted((a, b) => b.sequence - a.sequence),
    reader,
  )
}

/** Lists what has changed since a revert: the criteria that it names, or everything if the review has come back since. */
async function readChanges(db: Queryable, review: ViewedReview, log: readonly NamedEntry[], cut: number) {
  const flagged = activeReverts(log).flatMap(({ revertCriteria }) => revertCriteria)
  const { editable } = phaseTable[review.phase]
  const returned = returnAfterRevert(log, review.phase)
  return [
    ...(flagged.length > 0 && editable.length > 0
      ? await query(db, 'last_changes', lastChanges, [review.id, cut, editable, flagged])
      : []),
    ...(returned && returned.revert.sequence < cut
      ? await query(db, 'changes_since', changesSince, [review.id, cut, returned.revert.sequence])
      : []),
  ]
}

async function query(db: Queryable, name: string, text: string, values: unknown[]): Promise<NamedEntry[]> {
  const { rows } = await db.$client.query<EntriesWithPeople>({ name, text, values })
  return rows.flatMap(namedEntries)
}

/** The newest entry of a field of a criterion, by whom ever. Reads one index entry for each author of the field. */
const newestOf = (field: string, criterion: string) => `
  select newest.* from authors, lateral (
    select * from review_logs
    where review_id = $1 and field_changed = ${field} and evaluator_id = author and criteria_id = ${criterion}
    order by sequence desc limit 1
  ) newest
  where authors.field = ${field} and author is not null order by newest.sequence desc limit 1`

/** The authors of each field in `fields`. Reads one index entry for each, not all entries. */
const authorsOf = (fields: string) => `
  authors as (
    select field, holder, (
      select evaluator_id from review_logs where review_id = $1 and field_changed = field order by evaluator_id limit 1
    ) as author from ${fields} as written (field, holder)
    union all
    select field, holder, (
      select evaluator_id from review_logs where review_id = $1 and field_changed = field and evaluator_id > author
      order by evaluator_id limit 1
    ) from authors where author is not null
  )`

/** $1 review, $2 the entries before this sequence, $3 fields with $4 whose fields they are, $5 criteria, $6 summary fields. */
const olderEntries = plannedOnce(
  `
  with recursive ${authorsOf('unnest($3::text[], $4::uuid[])')},
  by_others as (
    select newest.* from (select distinct field, holder from authors where author <> holder) fields,
      unnest($5::uuid[]) criterion, lateral (${newestOf('fields.field', 'criterion')}) newest
    where newest.sequence < $2 and newest.evaluator_id <> holder
  ),
  moves as (
    select * from review_logs where review_id = $1 and sequence < $2 and field_changed = 'evaluationPhase'
    order by sequence desc limit ${markLimit}
  ),
  adjustments as (
    select * from review_logs
    where review_id = $1 and sequence < $2 and visibility = 'only-admins' and action <> 'EXPORTED'
    order by sequence desc limit ${markLimit}
  ),
  asked_back as (
    select * from review_logs where review_id = $1 and sequence < $2 and action = 'ASKED_BACK'
    order by sequence desc limit 1
  ),
  began as materialized (
    select field, coalesce((
      select max(sequence) from review_logs
      where review_id = $1 and field_changed = field and coalesce(old_value, '') = ''), 0) as first
    from unnest($6::text[]) field
  ),
  summary as (
    select distinct on (field_changed, evaluator_id, for_id) review_logs.* from began, review_logs
    where review_id = $1 and field_changed = field and sequence < $2 and sequence >= first
    order by field_changed, evaluator_id, for_id, sequence
  ),
  found as (
    select ${entryColumns} from (
      select * from by_others union all select * from moves union all select * from adjustments
      union all select * from asked_back union all select * from summary
    ) rows order by sequence desc
  )
  select ${entriesWithPeople('found')}`,
  ['uuid', 'bigint', 'text[]', 'uuid[]', 'uuid[]', 'text[]'],
)

/** $1 review, $2 the entries before this sequence, $3 fields, $4 criteria. */
const lastChanges = `
  with recursive ${authorsOf('(select field, null::uuid from unnest($3::text[]) field)')},
  found as (
    select ${entryColumns} from unnest($3::text[]) field, unnest($4::uuid[]) criterion,
      lateral (${newestOf('field', 'criterion')}) newest
    where newest.sequence < $2
  )
  select ${entriesWithPeople('found')}`

/** The last change of each field. $1 review, $2 the entries before this sequence, $3 and after this one. */
const changesSince = `
  with recent as (
    select * from review_logs where review_id = $1 and sequence < $2 and sequence > $3
    order by sequence desc limit ${markLimit}
  ),
  found as (
    select ${entryColumns} from (
      select distinct on (criteria_id, field_changed) * from recent
      where field_changed <> 'evaluationPhase' order by criteria_id, field_changed, sequence desc
    ) rows
  )
  select ${entriesWithPeople('found')}`
