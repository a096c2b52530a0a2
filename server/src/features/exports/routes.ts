import { ExportCycle, ExportReviews, IdParams, ReviewFilters } from '@evenhand/domain/api'
import type { FastifyInstance } from 'fastify'
import { route } from '#plugins/route'
import { unknownNames } from '../company/checks'
import { type Context, today } from '../context'
import { requireCycle } from '../cycle-board/store'
import { tooEarlyDays } from '../settings/store'
import { exportReviews } from './commands/export-reviews'
import { fileName } from './file-name'
import { sendFile } from './send-file'

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
    async handler({ actor, query: { format, sheet, ...filters }, reply }) {
      const file = { name: fileName({ format, sheet }, null, today(context)), format }
      return sendFile(reply, file, (signal) =>
        exportReviews(context, actor, { format, sheet, filters, cycle: null }, signal),
      )
    },
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
      const file = { name: fileName({ format, sheet }, cycle, today(context)), format }
      return sendFile(reply, file, (signal) =>
        exportReviews(context, actor, { format, sheet, filters, cycle }, signal),
      )
    },
  })
}
