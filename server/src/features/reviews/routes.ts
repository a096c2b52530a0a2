import {
  CreateReview,
  ListLogs,
  ListReviews,
  LogsResponse,
  MyTurnResponse,
  Paging,
  ProgressResponse,
  ReadReview,
  ReviewResponse,
  ReviewsResponse,
  SavedReviewResponse,
  UpcomingResponse,
  UpdateReview,
  UserReviews,
} from '@evenhand/domain/api'
import { AppError } from '@evenhand/domain/errors'
import { reminderKey } from '@evenhand/domain/notifications/send-reminder'
import { canSeeUser } from '@evenhand/domain/people/user-permissions'
import type { Viewer } from '@evenhand/domain/reviews/permissions'
import type { FastifyInstance } from 'fastify'
import { route } from '#plugins/route'
import { unknownNames } from '../company/checks'
import { type Context, today } from '../context'
import { listReminded } from '../notifications/store'
import { tooEarlyDays } from '../settings/store'
import { findUser } from '../users/store'
import { createReview, deleteReview, openResult, sendReminder, updateReview } from './commands'
import type { ReviewPage } from './list-page'
import { listReviews, listUpcoming } from './list-reviews'
import { listReviewsOf, listReviewsToEvaluate } from './list-reviews-of-person'
import { readMyTurn } from './read-my-turn'
import { countProgress, countWithoutEvaluator } from './read-progress'
import { readLog, readReview } from './read-review'
import { viewContext, viewReviewCard } from './view'

export function reviewRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context
  const cards = ({ rows }: ReviewPage, viewer: Viewer) => {
    const view = viewContext(context, viewer)
    return rows.map((row) => viewReviewCard(row, view))
  }

  route(app, 'GET /api/reviews', {
    access: 'signed-in',
    summary: 'List reviews. Admins get all reviews, everyone else gets the reviews they take part in',
    query: ListReviews,
    findErrors: async ({ query }) => ({
      ...(await unknownNames(db, query)),
      ...(await tooEarlyDays(db, query, ['startDate', 'endDate'])),
    }),
    response: ReviewsResponse,
    async handler({ actor, query }) {
      const page = await listReviews(db, actor, query, today(context))
      return { reviews: cards(page, actor), total: page.total }
    },
  })

  route(app, 'GET /api/reviews/upcoming', {
    access: 'signed-in',
    summary: 'List reviews that start after today, earliest first',
    query: Paging,
    response: UpcomingResponse,
    async handler({ actor, query: { page, limit } }) {
      const upcoming = await listUpcoming(db, actor, { page, limit }, today(context))
      const { total } = upcoming
      const pages = limit === 0 ? 1 : Math.max(1, Math.ceil(total / limit))
      return { data: { reviews: cards(upcoming, actor), paginations: { page, limit, total, pages } } }
    },
  })

  route(app, 'GET /api/reviews/my-turn', {
    access: 'signed-in',
    summary:
      'List reviews that are waiting for you, most urgent first, with days left and days waiting, your results that you have not acknowledged yet and, for admins, requests to talk',
    query: Paging,
    response: MyTurnResponse,
    handler: ({ actor, query }) => readMyTurn(context, actor, query),
  })

  route(app, 'GET /api/reviews/progress', {
    access: 'admin',
    summary: 'Count open, overdue and completed reviews by department and phase',
    response: ProgressResponse,
    async handler() {
      const day = today(context)
      const [counts, withoutEvaluator, remindedToday] = await Promise.all([
        countProgress(db, day),
        countWithoutEvaluator(db, day),
        listReminded(db, reminderKey(day)),
      ])
      return { counts, withoutEvaluator, remindedToday }
    },
  })

  route(app, 'GET /api/reviews/user/:id', {
    access: 'signed-in',
    summary:
      'List the reviews of a person. With `isEvaluator=true`, list the open reviews that they evaluate',
    query: UserReviews,
    response: ReviewsResponse,
    async handler({ actor, params, query }) {
      if (!canSeeUser(actor, params.id)) throw new AppError('FORBIDDEN')
      if (!(await findUser(db, params.id))) throw new AppError('USER_NOT_FOUND')
      const list = query.isEvaluator === 'true' ? listReviewsToEvaluate : listReviewsOf
      const page = await list(db, params.id, query, today(context), actor.id)
      return { reviews: cards(page, actor), total: page.total }
    },
  })

  route(app, 'GET /api/reviews/:id', {
    access: 'signed-in',
    summary:
      'Get a review with the criteria, evaluations and newest log entries that you may see. With `as=employee`, as its employee sees it (admins and the second evaluator only)',
    query: ReadReview,
    response: ReviewResponse,
    handler: async ({ actor, params, query }) => ({
      review: await readReview(context, actor, params.id, query.as),
    }),
  })

  route(app, 'GET /api/reviews/:id/logs', {
    access: 'signed-in',
    summary:
      'List the log entries of a review that you may see, newest first. With `before`, only those older than an entry',
    query: ListLogs,
    response: LogsResponse,
    handler: ({ actor, params, query }) => readLog(context, actor, params.id, query),
  })

  route(app, 'POST /api/reviews', {
    access: 'admin',
    summary: 'Create a review in the goal-setting phase',
    body: CreateReview,
    findErrors: ({ body }) => tooEarlyDays(db, body, ['startDate', 'endDate']),
    response: SavedReviewResponse,
    handler: async ({ actor, body }) => ({ review: await createReview(context, actor, body) }),
  })

  route(app, 'PUT,PATCH /api/reviews/:id', {
    access: 'signed-in',
    summary:
      'Change the assignment, evaluations, summary or phase of a review. The response contains no log entries',
    body: UpdateReview,
    findErrors: ({ body }) => tooEarlyDays(db, body, ['startDate', 'endDate']),
    response: SavedReviewResponse,
    async handler({ actor, params: { id }, body }) {
      context.limitSaves(actor.id)
      return { review: await updateReview(context, actor, id, body) }
    },
  })

  route(app, 'POST /api/reviews/:id/result-opened', {
    access: 'signed-in',
    summary: 'Record that you have opened your completed review, so your result is no longer new',
    handler: ({ actor, params }) => openResult(context, actor, params.id),
  })

  route(app, 'POST /api/reviews/:id/remind', {
    access: 'signed-in',
    summary: 'Remind the person whose turn it is (admins only), at most once a day for each person',
    handler: ({ actor, params }) => sendReminder(context, actor, params.id),
  })

  route(app, 'DELETE /api/reviews/:id', {
    access: 'signed-in',
    summary: 'Delete a review (admins only)',
    handler: ({ actor, params }) => deleteReview(context, actor, params.id),
  })
}
