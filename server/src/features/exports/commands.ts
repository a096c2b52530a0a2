import type { Readable } from 'node:stream'
import type { ExportFile, ReviewFilters } from '@evenhand/domain/api'
import { exportLimit, type SheetName, sheetNames } from '@evenhand/domain/company/exports'
import { AppError } from '@evenhand/domain/errors'
import type { Viewer } from '@evenhand/domain/reviews/permissions'
import { snapshot } from '#db/open'
import type { Context } from '../context'
import { appendExport } from '../history/store'
import { listReviewIds } from '../reviews/list-reviews'
import { viewContext } from '../reviews/view'
import { readReviews } from './read-reviews'
import { csvWriter } from './sheets/csv'
import { decompressed } from './sheets/spool'
import { workbook } from './sheets/xlsx'
import { xlsxSheetWriter } from './sheets/xlsx-sheet'
import { evaluatorsTable } from './tables/evaluators-table'
import { logTable } from './tables/log-table'
import { ratingsTable } from './tables/ratings-table'
import { reviewsTable } from './tables/reviews-table'
import type { Table } from './tables/table'
import { writeTables } from './write-tables'

export interface SheetRequest extends ExportFile {
  filters: ReviewFilters
  /** The name of the exported cycle. Null for a list of reviews. */
  cycle: string | null
}

/** Prepares a file with the reviews of a list, as the viewer sees them. Stops when the signal is aborted. */
export async function exportReviews(
  context: Context,
  viewer: Viewer,
  { format, sheet, filters, cycle }: SheetRequest,
  signal: AbortSignal,
): Promise<Readable> {
  const names = format === 'csv' ? [sheet] : sheetNames
  const tables = names.map((name) => createTable[name](viewer))
  const createWriter = format === 'csv' ? csvWriter : xlsxSheetWriter
  const view = viewContext(context, viewer)
  const { written, reviewCount } = await snapshot(context.db, async (tx) => {
    const ids = await listReviewIds(tx, viewer, filters, { today: view.today, limit: exportLimit + 1 })
    if (ids.length > exportLimit) throw new AppError('EXPORT_TOO_LARGE')
    const reviews = readReviews(tx, ids, view, signal)
    return writeTables(reviews, tables, createWriter, context.timeZone)
  })
  // The client has disconnected.
  signal.throwIfAborted()
  await appendExport(context.db, format, reviewCount, { actorId: viewer.id, cycle, now: context.now() })
  const [only] = written
  return only && format === 'csv' ? decompressed(only.content) : workbook(written)
}

const createTable: Record<SheetName, (viewer: Viewer) => Table> = {
  reviews: reviewsTable,
  ratings: ratingsTable,
  evaluators: evaluatorsTable,
  log: logTable,
}
