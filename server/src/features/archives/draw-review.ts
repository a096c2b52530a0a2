import { finalPhase } from '@evenhand/domain/phases'
import type { UserName } from '@evenhand/domain/users'
import type { UserRow } from '#db/schema'
import { type Context, today } from '../context'
import { drawReviewPdf } from '../exports/pdf/draw-review-pdf'
import { findReview } from '../reviews/read-loaded'
import { viewWithLog } from '../reviews/read-review'

interface DrawnReview {
  employee: UserName
  department: string
  pdf: Buffer
}

/** The PDF of a review as this admin sees it now. Undefined if the review is no longer completed. */
export async function drawReview(
  context: Pick<Context, 'db' | 'now' | 'timeZone'>,
  viewer: UserRow,
  id: string,
): Promise<DrawnReview | undefined> {
  const day = today(context)
  const row = await findReview(context.db, id, viewer, day)
  if (row?.phase !== finalPhase || row.closedReason !== null) return undefined
  const review = await viewWithLog(context.db, row, { viewer, today: day })
  if (!review) return drawReview(context, viewer, id)
  const pdf = await drawReviewPdf(review, { viewer, timeZone: context.timeZone, now: context.now() })
  return { employee: row.user, department: review.department, pdf }
}
