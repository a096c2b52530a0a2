import { ExportCycle, ExportReviews, IdParams, ReviewFilters } from '@evenhand/domain/api'
import type { SheetFormat } from '@evenhand/domain/exports'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Actor } from '#plugins/access'
import { route } from '#plugins/route'
import { unknownNames } from '../company/checks'
import { type Context, today } from '../context'
import { requireCycle } from '../cycle-board/store'
import { tooEarlyDays } from '../settings/store'
import { exportReviews, type SheetRequest } from './commands/export-reviews'
import { fileName } from './file-name'
import { sheetQueue } from './queue'
import { sendFile, sendFileInfo } from './send-file'

const contentTypes: Record<SheetFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

export function exportRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  route(app, {
    method: 'GET',
    url: '/api/exports/reviews',
    access: 'signed-in',
    summary:
      'Download the reviews of the list as you see them: an XLSX file with the sheets Reviews, Ratings, Evaluators and Log, or one of them as a CSV file',
    query: ExportReviews,
    findErrors: async ({ query }) => ({
      ...(await unknownNames(db, query)),
      ...(await tooEarlyDays(db, query, ['startDate', 'endDate'])),
    }),
    handler: ({ actor, query: { format, sheet, ...filters }, reply }) =>
      sendSheets(reply, actor, { format, sheet, filters, cycle: null }),
  })

  route(app, {
    method: 'GET',
    url: '/api/exports/cycles/:id',
    access: 'admin',
    summary: 'Download the reviews of a cycle, in the same formats as those of the list',
    params: IdParams,
    query: ExportCycle,
    async handler({ actor, params: { id }, query: { format, sheet }, reply }) {
      const { name: cycle } = await requireCycle(db, id)
      const filters = ReviewFilters.parse({ cycle: id })
      return sendSheets(reply, actor, { format, sheet, filters, cycle })
    },
  })

  async function sendSheets(reply: FastifyReply, actor: Actor, request: SheetRequest) {
    const file = {
      name: fileName(request, request.cycle, today(context)),
      type: contentTypes[request.format],
    }
    if (reply.request.method === 'HEAD') return sendFileInfo(reply, file)
    return sendFile(reply, { queue: sheetQueue, personId: actor.id }, async (signal) => ({
      ...file,
      content: await exportReviews(context, actor, request, signal),
    }))
  }
}
