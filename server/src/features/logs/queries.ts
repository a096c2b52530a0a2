import type { LogEntry, ReportedEntry } from '@evenhand/domain/api'
import { AppError } from '@evenhand/domain/errors'
import { canSeeReview, type Viewer } from '@evenhand/domain/permissions'
import { visibleParts } from '@evenhand/domain/visibility'
import { viewLogs, visibleEntries } from '../audit/view'
import type { Context } from '../context'
import { findReviewWithLog } from '../reviews/store'
import { matchesEntry } from './match-entry'

/** Finds the entry that the server wrote for a change that a client reports. */
export async function findReportedEntry(
  { db, sharing }: Context,
  viewer: Viewer,
  reported: ReportedEntry,
): Promise<LogEntry> {
  const review = await findReviewWithLog(db, reported.evaluationId)
  if (!review || !canSeeReview(viewer, review)) throw new AppError('LOG_ENTRY_MISMATCH')
  const visible = visibleParts(viewer, review, sharing)
  const own = review.log.filter(({ evaluatorId }) => evaluatorId === viewer.id)
  const [entry] = viewLogs(
    visibleEntries(own, visible, viewer.id).filter((each) => matchesEntry(each, reported)),
    visible,
  )
  if (!entry) throw new AppError('LOG_ENTRY_MISMATCH')
  return entry
}
