import { LogResponse, ReportedEntry } from '@evenhand/domain/api'
import type { FastifyInstance } from 'fastify'
import { route } from '#plugins/route'
import type { Context } from '../context'
import { findReportedEntry } from './queries'

/** The spec lets clients report their changes. The server has already logged them, so this only finds the entry. */
export function logRoutes(app: FastifyInstance, context: Context): void {
  route(app, 'POST /api/logs', {
    access: 'signed-in',
    summary: 'Get the log entry that the server wrote for a change you made',
    body: ReportedEntry,
    response: LogResponse,
    handler: async ({ actor, body }) => ({ log: await findReportedEntry(context, actor, body) }),
  })
}
