import type { Paging } from '@evenhand/domain/api'
import { isAdmin, type Viewer } from '@evenhand/domain/reviews/permissions'
import { newResultDays } from '@evenhand/domain/reviews/results'
import { listMoves } from '../audit/store'
import { type Context, today } from '../context'
import { findOpenTalks, listMyTurn, listNewResults } from './list-reviews-of-person'
import { viewContext, viewReviewCard, viewWaitingReview } from './view'

const day = 24 * 60 * 60 * 1000

/** The reviews that are waiting for the viewer, the viewer's new results and, for admins, requests to talk. */
export async function readMyTurn(context: Context, viewer: Viewer, paging: Paging) {
  const { db, now, timeZone } = context
  const since = new Date(now().getTime() - newResultDays * day)
  const [{ rows, total }, results, talks] = await Promise.all([
    listMyTurn(db, viewer.id, paging, today(context)),
    listNewResults(db, viewer.id, since, today(context)),
    isAdmin(viewer) ? findOpenTalks(db, viewer.id, today(context)) : { rows: [], total: 0 },
  ])
  const ids = rows.map(({ id }) => id)
  const moves = await listMoves(db, ids)
  const movesOf = (id: string) => moves.filter(({ reviewId }) => reviewId === id)
  const view = viewContext(context, viewer)
  const [oldestTalk] = talks.rows
  return {
    reviews: rows.map((row) => viewWaitingReview(row, movesOf(row.id), view, timeZone)),
    total,
    results: results.map((row) => ({ ...viewReviewCard(row, view), isOpened: row.resultOpenedAt !== null })),
    talks: { total: talks.total, oldest: oldestTalk ? viewReviewCard(oldestTalk, view) : null },
  }
}
