import type { LogEntry, Review } from '@evenhand/domain/api'
import { canSeeReview } from '@evenhand/domain/reviews/permissions'
import type { Queryable } from '#db/open'
import type { ViewedReview } from '#db/review-columns'
import { readOlderEntries } from '../audit/older-entries'
import { exportedLogLimit, type NamedEntry, readLogPage, readLogsOf } from '../audit/read-log'
import { viewLogs, visibleEntries } from '../audit/visible-entries'
import { findReviews } from '../reviews/read-loaded'
import { logReader, type ViewContext, viewLog, viewReview } from '../reviews/view'
import { createPace } from './pace'

const batchSize = 50

export interface ExportedReview {
  /** The review as the API returns it to this viewer, but with more of its log. */
  review: Review
  /** The rest of the log, newest first, if it is long. Must be read before the next review. */
  olderEntries(): AsyncIterable<LogEntry[]>
}

/** The reviews as the API returns them to this viewer, in the order of the IDs. */
export async function* readReviews(
  tx: Queryable,
  ids: readonly string[],
  view: ViewContext,
  signal: AbortSignal,
): AsyncGenerator<ExportedReview> {
  const pace = createPace(signal)
  let reading = read(0)
  try {
    for (let start = 0; start < ids.length; start += batchSize) {
      const { reviews, logs } = await reading
      const rows = new Map(reviews.map((row) => [row.id, row]))
      // The database reads the next batch while this one is written.
      reading = read(start + batchSize)
      for (const id of ids.slice(start, start + batchSize)) {
        const row = rows.get(id)
        if (row && canSeeReview(view.viewer, row)) yield await exported(tx, row, logs.get(id) ?? [], view)
        await pace()
      }
    }
  } finally {
    // The caller ends the transaction, so nothing may use its connection from here on.
    await Promise.allSettled([reading])
  }

  function read(start: number) {
    const batch = readBatch(tx, ids.slice(start, start + batchSize), view)
    // The error is thrown when the batch is awaited.
    batch.catch(() => {})
    return batch
  }
}

async function readBatch(tx: Queryable, ids: readonly string[], { today }: ViewContext) {
  return { reviews: await findReviews(tx, ids, today), logs: await readLogsOf(tx, ids) }
}

async function exported(
  tx: Queryable,
  row: ViewedReview,
  newest: readonly NamedEntry[],
  view: ViewContext,
): Promise<ExportedReview> {
  const reader = logReader(row, view)
  const entries = visibleEntries(newest, reader)
  const isComplete = newest.length < exportedLogLimit
  const older = isComplete ? [] : await readOlderEntries(tx, row, newest, reader)
  const { visible } = reader
  const log = viewLog({ entries, total: entries.length, older }, visible)
  return {
    review: { ...viewReview(row, view, visible), ...log },
    async *olderEntries() {
      let last = isComplete ? undefined : newest.at(-1)?.id
      while (last !== undefined) {
        const page = await readLogPage(tx, row.id, reader, { page: 1, limit: exportedLogLimit, before: last })
        if (page.entries.length > 0) yield viewLogs(page.entries, visible)
        last = page.entries.length < exportedLogLimit ? undefined : page.entries.at(-1)?.id
      }
    },
  }
}
