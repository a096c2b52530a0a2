import { IdParams } from '@evenhand/domain/api'
import { AppError } from '@evenhand/domain/errors'
import { printedReview } from '@evenhand/domain/messages/en/printed-review'
import { fullName } from '@evenhand/domain/users'
import type { FastifyInstance } from 'fastify'
import { route } from '#plugins/route'
import type { Context } from '../../context'
import { readReview } from '../../reviews/read-review'
import { findUser } from '../../users/store'
import { attachment } from '../attachment'
import { exportReview } from './commands/export-review'
import { drawReviewPdf } from './draw-review-pdf'

export function reviewPdfRoutes(app: FastifyInstance, context: Context): void {
  const { db, timeZone, now } = context

  route(app, {
    method: 'GET',
    url: '/api/reviews/:id/pdf',
    access: 'signed-in',
    summary: 'Get a review as a PDF file, with everything that you can see. Each export is logged',
    params: IdParams,
    async handler({ actor, params: { id }, request, reply }) {
      // A HEAD request exports nothing, so it is not logged.
      const isExport = request.method === 'GET'
      const review = isExport ? await exportReview(context, actor, id) : await readReview(context, actor, id)
      const viewer = await findUser(db, actor.id)
      if (!viewer) throw new AppError('UNAUTHORIZED')
      const fileName = printedReview.pdf.fileName(fullName(review.user), review.startDate, review.endDate)
      return reply
        .type('application/pdf')
        .header('content-disposition', attachment(fileName))
        .send(isExport ? await drawReviewPdf(review, { viewer, timeZone, now: now() }) : '')
    },
  })
}
