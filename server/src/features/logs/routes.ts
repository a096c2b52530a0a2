import { LogResponse, TellLog } from '@evenhand/domain/api'
import { AppError } from '@evenhand/domain/errors'
import { canSeeReview, sidesSeen } from '@evenhand/domain/permissions'
import type { FastifyInstance } from 'fastify'
import { route } from '#plugins/routes'
import { listEntriesBy } from '../audit/store'
import { viewLogs, visibleEntries } from '../audit/view'
import type { Context } from '../context'
import { findReview } from '../reviews/store'
import { tellsOf } from './told'

/** For clients that tell of their changes: the server has written the entry already, and nobody can add one. */
export function logRoutes(app: FastifyInstance, { db, sharing }: Context): void {
  route(app, {
    method: 'POST',
    url: '/api/logs',
    access: 'signed-in',
    summary: 'Find the log entry of a change that the caller has made',
    body: TellLog,
    answer: LogResponse,
    async handler({ actor, body }) {
      const review = await findReview(db, body.evaluationId)
      if (!review || !canSeeReview(actor, review)) throw new AppError('LOG_NOT_TRUE')
      const seen = sidesSeen(actor, review, sharing)
      const own = visibleEntries(await listEntriesBy(db, actor.id, review.id), seen, actor.id)
      const [log] = viewLogs(
        own.filter((entry) => tellsOf(entry, body)),
        seen,
      )
      if (!log) throw new AppError('LOG_NOT_TRUE')
      return { log }
    },
  })
}
