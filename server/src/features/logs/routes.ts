import { LogAnswer, TellLog } from '@evenhand/domain/api'
import { AppError } from '@evenhand/domain/errors'
import { maySee } from '@evenhand/domain/rights'
import type { FastifyInstance } from 'fastify'
import { route } from '../../plugins/routes'
import { findTold, listEntries } from '../audit/store'
import { viewLogs } from '../audit/view'
import type { Context } from '../context'
import { findReview } from '../reviews/store'

/** For clients that tell of their changes: the server has written the entry already, and nobody can add one. */
export function logRoutes(app: FastifyInstance, { db, sharing }: Context): void {
  route(app, {
    method: 'POST',
    url: '/api/logs',
    access: 'signed-in',
    summary: 'Find the log entry of a change that the caller has made',
    body: TellLog,
    answer: LogAnswer,
    async handler({ actor, body }) {
      const review = await findReview(db, body.evaluationId)
      const told = review && maySee(actor, review) ? await findTold(db, actor.id, body) : undefined
      if (!review || !told) throw new AppError('LOG_NOT_TRUE')
      const seen = viewLogs(await listEntries(db, review.id), actor, review, sharing)
      const log = seen.find(({ id }) => id === told.id)
      if (!log) throw new AppError('LOG_NOT_TRUE')
      return { log }
    },
  })
}
