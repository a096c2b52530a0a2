import type { LogEntry, ReportedEntry } from '@evenhand/domain/api'
import { AppError } from '@evenhand/domain/errors'
import { canSeeReview, type Viewer } from '@evenhand/domain/permissions'
import { visibleParts } from '@evenhand/domain/visibility'
import { type Context, today } from '../context'
import { matchesEntry } from './match-entry'
import { listEntriesBy } from './store'
import { viewLogs, visibleEntries } from './view'

/** Finds the entry that the server wrote for a change that a client reports. */
export async function findReportedEntry(
  context: Context,
  viewer: Viewer,
  reported: ReportedEntry,
): Promise<LogEntry> {
  const rows = await listEntriesBy(context.db, viewer.id, reported.evaluationId, today(context))
  const review = rows[0]?.review
  if (!review || !canSeeReview(viewer, review)) throw new AppError('LOG_ENTRY_MISMATCH')
  const visible = visibleParts(viewer, review, review.sharing)
  const own = rows.map(({ entry }) => entry)
  const [entry] = viewLogs(
    visibleEntries(own, visible, viewer.id).filter((each) => matchesEntry(each, reported)),
    visible,
  )
  if (!entry) throw new AppError('LOG_ENTRY_MISMATCH')
  return entry
}
