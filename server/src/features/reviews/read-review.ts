import type { ListLogs, LogsResponse, Review } from '@evenhand/domain/api'
import { AppError } from '@evenhand/domain/errors'
import { canSeeReview, canViewAsEmployee, type Viewer } from '@evenhand/domain/permissions'
import type { Queryable } from '#db/open'
import { readOlderEntries } from '../audit/older-entries'
import { readLogPage, readNewestEntries } from '../audit/read-log'
import { viewLogs } from '../audit/view'
import { type Context, today } from '../context'
import { findReview } from './read-loaded'
import type { LoadedReview } from './store'
import { logReader, type ViewContext, viewContext, viewReviewWithLog } from './view'

/** For a review that the viewer may not see, the error is the same as for an unknown one. */
export async function readReview(
  context: Context,
  viewer: Viewer,
  id: string,
  as?: 'employee',
): Promise<Review> {
  const { review, view } = await load(context, viewer, id, as)
  // The review has changed since it was loaded, so its log may contain what this viewer must not see yet.
  return (await viewWithLog(context.db, review, view)) ?? readReview(context, viewer, id, as)
}

/** A page of the log of a review, newest entry first. */
export async function readLog(
  context: Context,
  viewer: Viewer,
  id: string,
  { as, ...paging }: ListLogs,
): Promise<Omit<LogsResponse, 'success'>> {
  const { review, view } = await load(context, viewer, id, as)
  const reader = logReader(review, view)
  const { version, entries, total } = await readLogPage(context.db, id, reader, paging)
  if (version !== review.version) return readLog(context, viewer, id, { as, ...paging })
  return { logs: viewLogs(entries, reader.visible), total }
}

/** With `as`, the review as its employee sees it now, for admins and the second evaluator. */
async function load(
  context: Context,
  viewer: Viewer,
  id: string,
  as: 'employee' | undefined,
): Promise<{ review: LoadedReview; view: ViewContext }> {
  const review = await findReview(context.db, id, today(context))
  if (!review || !canSeeReview(viewer, review)) throw new AppError('REVIEW_NOT_FOUND')
  if (as === undefined) return { review, view: viewContext(context, viewer) }
  if (!canViewAsEmployee(viewer, review)) throw new AppError('FORBIDDEN')
  return { review, view: viewContext(context, { id: review.userId, role: 'employee' }) }
}

/** The review with the newest part of its log. Undefined if it has changed since it was loaded. */
export async function viewWithLog(
  db: Queryable,
  review: LoadedReview,
  view: ViewContext,
): Promise<Review | undefined> {
  const reader = logReader(review, view)
  const { version, entries, total } = await readNewestEntries(db, review.id, reader)
  if (version !== review.version) return undefined
  const older = total > entries.length ? await readOlderEntries(db, review, entries, reader) : []
  return viewReviewWithLog(review, { entries, total, older }, view)
}

/** Adds the current review to a conflict error. The client shows both versions. */
export function withCurrentReview(context: Context, viewer: Viewer, id: string) {
  return async (error: unknown): Promise<never> => {
    if (!(error instanceof AppError) || error.status !== 409) throw error
    const review = await readReview(context, viewer, id)
    throw new AppError(error.code, { message: error.message, data: { ...error.data, review } })
  }
}
