import { LogResponse, ReportedEntry } from '@evenhand/domain/api'
import type { FastifyInstance } from 'fastify'
import { route } from '#plugins/routes'
import type { Context } from '../context'
import { findReportedEntry } from './queries'

/** For clients that report their changes, as the spec asks. The server has already written the entry; nobody can add one. */
export function logRoutes(app: FastifyInstance, context: Context): void {
  route(app, {
    method: 'POST',
    url: '/api/logs',
    access: 'signed-in',
    summary: 'Find the log entry of a change that the caller has made',
    body: ReportedEntry,
    answer: LogResponse,
    handler: async ({ actor, body }) => ({ log: await findReportedEntry(context, actor, body) }),
  })
}
