import {
  BoardEvaluatorsResponse,
  BoardResponse,
  CycleActionResponse,
  CycleReviewIdsResponse,
  CycleReviewsResponse,
  ListCycleReviewIds,
  ListCycleReviews,
  RunCycleAction,
} from '@evenhand/domain/api'
import type { FastifyInstance } from 'fastify'
import { route } from '#plugins/route'
import { type Context, today } from '../context'
import { previewAction, runAction } from './commands'
import { listCycleReviewIds, listCycleReviews, readListMoment } from './list-cycle-reviews'
import { listEvaluators } from './list-evaluators'
import { readBoard } from './read-board'
import { requireCycle } from './store'
import { viewCycleReview } from './view'

export function cycleBoardRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  route(app, 'GET /api/cycles/:id/board', {
    access: 'admin',
    summary: 'Get the board of a cycle: reviews by department and phase, the forecast and the burn-up',
    response: BoardResponse,
    handler: ({ params }) => readBoard(context, params.id),
  })

  route(app, 'GET /api/cycles/:id/reviews', {
    access: 'admin',
    summary: 'List the reviews of a cycle, sorted by due date',
    query: ListCycleReviews,
    response: CycleReviewsResponse,
    async handler({ params: { id }, query }) {
      const moment = await readListMoment(context, id, query.status)
      const { rows, total } = await listCycleReviews(db, id, query, moment)
      return { reviews: rows.map((row) => viewCycleReview(row, context)), total }
    },
  })

  route(app, 'GET /api/cycles/:id/review-ids', {
    access: 'admin',
    summary: 'List the IDs of all reviews of a cycle that match the filters',
    query: ListCycleReviewIds,
    response: CycleReviewIdsResponse,
    async handler({ params: { id }, query }) {
      const moment = await readListMoment(context, id, query.status)
      return { ids: await listCycleReviewIds(db, id, query, moment) }
    },
  })

  route(app, 'GET /api/cycles/:id/evaluators', {
    access: 'admin',
    summary: 'List the first and second evaluators of a cycle by name, with the number of their open reviews',
    response: BoardEvaluatorsResponse,
    async handler({ params: { id } }) {
      await requireCycle(db, id)
      return { evaluators: await listEvaluators(db, id, today(context)) }
    },
  })

  route(app, 'POST /api/cycles/:id/actions/preview', {
    access: 'admin',
    summary: 'Preview what an action would do to each of these reviews. Changes nothing',
    body: RunCycleAction,
    response: CycleActionResponse,
    handler: async ({ actor, params, body }) => ({
      rows: await previewAction(context, actor, params.id, body),
    }),
  })

  route(app, 'POST /api/cycles/:id/actions', {
    access: 'admin',
    summary:
      'Run an action on reviews of a running cycle: send reminders, change dates, replace an evaluator, skip a phase or close',
    body: RunCycleAction,
    response: CycleActionResponse,
    handler: async ({ actor, params, body }) => ({ rows: await runAction(context, actor, params.id, body) }),
  })
}
