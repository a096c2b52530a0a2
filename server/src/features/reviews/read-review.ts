import type { ListLogs, LogsResponse, Review } from '@evenhand/domain/api'
import { AppError } from '@evenhand/domain/errors'
import { nameUnlessDeleted, type UserName } from '@evenhand/domain/people/users'
import { employeeVersion } from '@evenhand/domain/reviews/employee-version'
import {
  canSeeReview,
  canViewAsEmployee,
  isEmployee,
  type Viewer,
} from '@evenhand/domain/reviews/permissions'
import type { Queryable } from '#db/open'
import { cacheLog, findCachedLog } from '../audit/log-cache'
import { readOlderEntries } from '../audit/older-entries'
import { readLogPage, readNewestEntries } from '../audit/read-log'
import { type LogReader, viewLogs } from '../audit/visible-entries'
import { type Context, today } from '../context'
import { findReview, type ReadReview } from './read-loaded'
import { logReader, type ViewContext, viewContext, viewLog, viewReview } from './view'

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

/** Loads a review. With `as`, as its employee sees it now, for admins and the second evaluator. */
async function load(context: Context, viewer: Viewer, id: string, as: 'employee' | undefined) {
  const review = await findReview(context.db, id, viewer, today(context))
  if (!review || !canSeeReview(viewer, review)) throw new AppError('REVIEW_NOT_FOUND')
  if (as === undefined) return { review, view: viewContext(context, viewer) }
  if (!canViewAsEmployee(viewer, review)) throw new AppError('FORBIDDEN')
  return { review, view: viewContext(context, { id: review.userId, role: 'employee' }) }
}

/** The review with the newest part of its log. Undefined if it has changed since it was loaded. */
export async function viewWithLog(db: Queryable, review: ReadReview, view: ViewContext) {
  const reader = logReader(review, view)
  const state = isEmployee(view.viewer, review)
    ? { id: review.id, version: employeeVersion(review), lastEntry: null }
    : review
  const cached = await findCachedLog(db, state, reader, namesOf(review))
  const log = cached ?? (await readNewestLog(db, review, reader))
  if (log && !cached) cacheLog(state, reader, log)
  return log && Object.assign(viewReview(review, view, reader.visible), log)
}

async function readNewestLog(db: Queryable, review: ReadReview, reader: LogReader) {
  const { version, entries, total } = await readNewestEntries(db, review.id, reader)
  if (version !== review.version) return undefined
  const older = total > entries.length ? await readOlderEntries(db, review, entries, reader) : []
  return viewLog({ entries, total, older }, reader.visible)
}

/** The current names of the participants. Null for deleted people. */
function namesOf(review: ReadReview): Map<string, UserName | null> {
  const { user, userDeletedAt: deletedAt, firstEvaluator, secondEvaluator } = review
  return new Map([
    [review.userId, nameUnlessDeleted({ ...user, deletedAt })],
    [review.firstEvaluatorId, nameUnlessDeleted(firstEvaluator)],
    [review.secondEvaluatorId, nameUnlessDeleted(secondEvaluator)],
  ])
}

/** Adds the current review to a conflict error. The client shows both versions. */
export function withCurrentReview(context: Context, viewer: Viewer, id: string) {
  return async (error: unknown): Promise<never> => {
    if (!(error instanceof AppError) || error.status !== 409) throw error
    const review = await readReview(context, viewer, id)
    throw new AppError(error.code, { message: error.message, data: { ...error.data, review } })
  }
}
