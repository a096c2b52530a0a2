import {
  BoardEvaluatorsResponse,
  BoardResponse,
  CycleActionResponse,
  CycleReviewIdsResponse,
  CycleReviewsResponse,
  IdParams,
  ListCycleReviewIds,
  ListCycleReviews,
  RunCycleAction,
} from '@evenhand/domain/api'
import type { FastifyInstance } from 'fastify'
import { route } from '#plugins/route'
import { type Context, today } from '../context'
import { previewAction } from './commands/preview-action'
import { runAction } from './commands/run-action'
import { listCycleReviewIds, listCycleReviews } from './list-cycle-reviews'
import { listEvaluators } from './list-evaluators'
import { readBoard } from './read-board'
import { readListMoment } from './read-list-moment'
import { requireCycle } from './store'
import { viewCycleReview } from './view'

export function cycleBoardRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  route(app, {
    method: 'GET',
    url: '/api/cycles/:id/board',
    access: 'admin',
    summary: 'Get the board of a cycle: reviews by department and phase, the forecast and the burn-up',
    params: IdParams,
    response: BoardResponse,
    handler: ({ params }) => readBoard(context, params.id),
  })

  route(app, {
    method: 'GET',
    url: '/api/cycles/:id/reviews',
    access: 'admin',
    summary: 'List the reviews of a cycle, sorted by due date',
    params: IdParams,
    query: ListCycleReviews,
    response: CycleReviewsResponse,
    async handler({ params: { id }, query }) {
      const moment = await readListMoment(context, id, query.status)
      const { rows, total } = await listCycleReviews(db, id, query, moment)
      return { reviews: rows.map((row) => viewCycleReview(row, context)), total }
    },
  })

  route(app, {
    method: 'GET',
    url: '/api/cycles/:id/review-ids',
    access: 'admin',
    summary: 'List the IDs of all reviews of a cycle that match the filters',
    params: IdParams,
    query: ListCycleReviewIds,
    response: CycleReviewIdsResponse,
    async handler({ params: { id }, query }) {
      const moment = await readListMoment(context, id, query.status)
      return { ids: await listCycleReviewIds(db, id, query, moment) }
    },
  })

  route(app, {
    method: 'GET',
    url: '/api/cycles/:id/evaluators',
    access: 'admin',
    summary: 'List the first and second evaluators of a cycle by name, with the number of their open reviews',
    params: IdParams,
    response: BoardEvaluatorsResponse,
    async handler({ params: { id } }) {
      await requireCycle(db, id)
      return { evaluators: await listEvaluators(db, id, today(context)) }
    },
  })

  route(app, {
    method: 'POST',
    url: '/api/cycles/:id/actions/preview',
    access: 'admin',
    summary: 'Preview what an action would do to each of these reviews. Changes nothing',
    params: IdParams,
    body: RunCycleAction,
    response: CycleActionResponse,
    handler: async ({ actor, params, body }) => ({
      rows: await previewAction(context, actor, params.id, body),
    }),
  })

  route(app, {
    method: 'POST',
    url: '/api/cycles/:id/actions',
    access: 'admin',
    summary:
      'Run an action on reviews of a running cycle: send reminders, change dates, replace an evaluator, skip a phase or close',
    params: IdParams,
    body: RunCycleAction,
    response: CycleActionResponse,
    handler: async ({ actor, params, body }) => ({ rows: await runAction(context, actor, params.id, body) }),
  })
}
