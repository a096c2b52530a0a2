import { ExportCycle, ExportReviews, ReviewFilters } from '@evenhand/domain/api'
import type { SheetFormat } from '@evenhand/domain/company/exports'
import type { Day } from '@evenhand/domain/days'
import { safeFileName } from '@evenhand/domain/text/file-names'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Actor } from '#plugins/access'
import { route } from '#plugins/route'
import { unknownNames } from '../company/checks'
import { type Context, today } from '../context'
import { requireCycle } from '../cycle-board/store'
import { tooEarlyDays } from '../settings/store'
import { exportReviews, type SheetRequest } from './commands'
import { sheetQueue } from './queue'
import { sendFile, sendFileInfo } from './send-file'

const contentTypes: Record<SheetFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

export function exportRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  route(app, 'GET /api/exports/reviews', {
    access: 'signed-in',
    summary:
      'Download the reviews of the list as you see them: an XLSX file with the sheets Reviews, Ratings, Evaluators and Log, or one of them as a CSV file',
    query: ExportReviews,
    findErrors: async ({ query }) => ({
      ...(await unknownNames(db, query)),
      ...(await tooEarlyDays(db, query, ['startDate', 'endDate'])),
    }),
    response: null,
    handler: ({ actor, query: { format, sheet, ...filters }, reply }) =>
      sendSheets(reply, actor, { format, sheet, filters, cycle: null }),
  })

  route(app, 'GET /api/exports/cycles/:id', {
    access: 'admin',
    summary: 'Download the reviews of a cycle, in the same formats as those of the list',
    query: ExportCycle,
    response: null,
    async handler({ actor, params: { id }, query: { format, sheet }, reply }) {
      const { name: cycle } = await requireCycle(db, id)
      const filters = ReviewFilters.parse({ cycle: id })
      return sendSheets(reply, actor, { format, sheet, filters, cycle })
    },
  })

  async function sendSheets(reply: FastifyReply, actor: Actor, request: SheetRequest) {
    const file = { name: fileName(request, today(context)), type: contentTypes[request.format] }
    if (reply.request.method === 'HEAD') return sendFileInfo(reply, file)
    return sendFile(reply, { queue: sheetQueue, personId: actor.id }, async (signal) => ({
      ...file,
      content: await exportReviews(context, actor, request, signal),
    }))
  }
}

/** 'reviews-2027-01-31.xlsx', 'reviews-log-2027-01-31.csv', or 'Annual-2026-2027-01-31.xlsx' for a cycle. */
function fileName({ format, sheet, cycle }: SheetRequest, today: Day): string {
  const name = safeFileName(cycle ?? '')
  const subject = name.replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'reviews'
  const part = format === 'csv' && sheet !== 'reviews' ? [sheet] : []
  return `${[subject, ...part, today].join('-')}.${format}`
}
