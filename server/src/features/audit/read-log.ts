import type { UserName } from '@evenhand/domain/people/users'
import { newestLogLimit } from '@evenhand/domain/reviews/audit-log'
import { getTableColumns } from 'drizzle-orm'
import type { Queryable } from '#db/open'
import { plannedOnce } from '#db/prepared'
import { reviewLogs } from '#db/schema'
import { countedEntries, entriesByVisibility } from './store'
import { isVisible, type LogReader, type NamedEntry, visibleCount, visibleEntries } from './visible-entries'

export type { NamedEntry }

const { startedAt: _startedAt, totals: _totals, ...readColumns } = getTableColumns(reviewLogs)

/** The columns of an entry, named as in `NamedEntry`. */
export const entryColumns = Object.entries(readColumns)
  .map(([name, column]) => `${column.name} as "${name}"`)
  .join(', ')

/** Entries and the people in them as one row. Names are read once for each person. `entries` selects from a CTE. */
export const entriesWithPeople = (entries: string) => `
  coalesce((select json_agg(${entries}) from ${entries}), '[]') as entries,
  (select json_object_agg(id, json_build_object('firstName', first_name, 'lastName', last_name)) from users
   where deleted_at is null and id = any(array(
     select "evaluatorId" from ${entries} union select "forId" from ${entries}))) as people`

export interface EntriesWithPeople {
  entries: Omit<NamedEntry, 'author' | 'covered'>[]
  people: Record<string, UserName> | null
}

export function namedEntries({ entries, people }: EntriesWithPeople): NamedEntry[] {
  const nameOf = (id: string | null) => (id === null ? null : (people?.[id] ?? null))
  return entries.map((entry) =>
    Object.assign(entry, { author: nameOf(entry.evaluatorId), covered: nameOf(entry.forId) }),
  )
}

/** The names of these people, by id. Deleted people are left out. */
export async function readPeople(db: Queryable, ids: readonly string[]): Promise<[string, UserName][]> {
  const { rows } = await db.$client.query<UserName & { id: string }>({
    name: 'people_in_log',
    text: `select id, first_name as "firstName", last_name as "lastName" from users
      where deleted_at is null and id = any($1)`,
    values: [ids],
  })
  return rows.map(({ id, firstName, lastName }) => [id, { firstName, lastName }])
}

export interface LogPage {
  entries: NamedEntry[]
  /** All entries that the viewer may see. */
  total: number
}

/** A part of the log, and the version of the review at that moment. */
type LogRead = LogPage & { version: number | undefined }

/** The newest entries of a review that the viewer may see. */
export async function readNewestEntries(db: Queryable, reviewId: string, reader: LogReader) {
  const { rows } = await db.$client.query<ReadRow>({
    name: 'newest_entries',
    text: newestEntries,
    values: [reviewId, [...reader.visible], reader.viewerId],
  })
  return logOf(rows[0], reader)
}

const newestEntries = plannedOnce(
  `
  with page as (
    select ${entryColumns} from review_logs where review_id = $1 and ${isVisible}
    order by sequence desc limit ${newestLogLimit}
  ), counted as (${countedEntries})
  select version, ${entriesWithPeople('page')},
    case when (select count(*) from page) = ${newestLogLimit} then ${visibleCount(entriesByVisibility)} end as total
  from reviews where id = $1`,
  ['uuid', 'text[]', 'uuid'],
)

interface Paging {
  page: number
  limit: number
  /** Reads only entries that are older than this one. */
  before?: string | undefined
}

/** One page of a review's log, newest first. With `before`, new entries do not shift the pages. */
export async function readLogPage(
  db: Queryable,
  reviewId: string,
  reader: LogReader,
  { page, limit, before }: Paging,
): Promise<LogRead> {
  const { rows } = await db.$client.query<ReadRow>({
    name: 'log_page',
    text: logPage,
    values: [reviewId, [...reader.visible], reader.viewerId, before ?? null, limit, (page - 1) * limit],
  })
  return logOf(rows[0], reader)
}

const logPage = `
  with page as (
    select ${entryColumns} from review_logs
    where review_id = $1 and ${isVisible} and sequence < case
      when $4::uuid is null then ${Number.MAX_SAFE_INTEGER}
      else (select sequence from review_logs where id = $4 and review_id = $1) end
    order by sequence desc limit $5 offset $6
  ), counted as (${countedEntries})
  select version, ${entriesWithPeople('page')}, ${visibleCount(entriesByVisibility)} as total
  from reviews where id = $1`

/** The entries of one review that an export reads at once. */
export const exportedLogLimit = 500

/** The newest entries of many reviews, including those that the viewer may not see, by review. */
export async function readLogsOf(db: Queryable, reviewIds: readonly string[]) {
  const { rows } = await db.$client.query<EntriesWithPeople>({
    name: 'logs_of_reviews',
    text: logsOfReviews,
    values: [reviewIds],
  })
  const byReview = new Map<string, NamedEntry[]>(reviewIds.map((id) => [id, []]))
  for (const entry of rows.flatMap(namedEntries)) byReview.get(entry.reviewId)?.push(entry)
  return byReview
}

const logsOfReviews = `
  with found as (
    select log.* from unnest($1::uuid[]) as listed (id), lateral (
      select ${entryColumns} from review_logs where review_id = listed.id
      order by sequence desc limit ${exportedLogLimit}
    ) log
  )
  select ${entriesWithPeople('found')}`

interface ReadRow extends EntriesWithPeople {
  version: number
  /** Null for a page that is not full: it contains everything, so nothing was counted. */
  total: string | null
}

function logOf(row: ReadRow | undefined, reader: LogReader): LogRead {
  const entries = row ? visibleEntries(namedEntries(row), reader) : []
  return { version: row?.version, entries, total: row?.total == null ? entries.length : Number(row.total) }
}
