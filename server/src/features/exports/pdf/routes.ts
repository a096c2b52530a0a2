import type { Review } from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/people/users'
import type { FastifyInstance } from 'fastify'
import { route } from '#plugins/route'
import { messages } from '../../../messages'
import type { Context } from '../../context'
import { readReview } from '../../reviews/read-review'
import { pdfQueue } from '../queue'
import { sendFile, sendFileInfo } from '../send-file'
import { exportReview } from './commands'

export function reviewPdfRoutes(app: FastifyInstance, context: Context): void {
  route(app, 'GET /api/reviews/:id/pdf', {
    access: 'signed-in',
    summary:
      'Get a review as a PDF file, with everything that you can see. Each export is logged. If too many are being drawn, the response is 429',
    response: null,
    async handler({ actor, params: { id }, request, reply }) {
      if (request.method === 'HEAD') return sendFileInfo(reply, fileOf(await readReview(context, actor, id)))
      return sendFile(reply, { queue: pdfQueue, personId: actor.id }, async (signal) => {
        const { review, pdf } = await exportReview(context, actor, id, signal)
        return { ...fileOf(review), content: pdf }
      })
    },
  })
}

function fileOf({ user, startDate, endDate }: Review) {
  return {
    name: messages.printedReview.fileName(fullName(user), startDate, endDate),
    type: 'application/pdf',
  }
}
