import {
  CreateReview,
  Done,
  IdParams,
  ListReviews,
  MyTurnResponse,
  Paging,
  ProgressResponse,
  ReviewResponse,
  ReviewsResponse,
  reviewChange,
  UpcomingResponse,
  UpdateReview,
  UserReviews,
} from '@evenhand/domain/api'
import { AppError } from '@evenhand/domain/errors'
import type { Viewer } from '@evenhand/domain/permissions'
import { canSeeUser } from '@evenhand/domain/user-permissions'
import type { FastifyInstance } from 'fastify'
import { route } from '#plugins/routes'
import { type Context, today } from '../context'
import { findUser } from '../users/store'
import { createReview } from './create-review'
import { deleteReview } from './delete-review'
import { editReview } from './edit-review'
import {
  countProgress,
  listMyTurn,
  listReviews,
  listReviewsOf,
  listReviewsToEvaluate,
  listUpcoming,
  type ReviewPage,
} from './list-reviews'
import { moveStoredReview } from './move-review'
import { readReview } from './read-review'
import { saveReviewEvaluations } from './save-evaluations'
import { saveReviewSummary } from './save-summary'
import { viewReviewCard, viewWaitingReview } from './view'
import { withdrawStoredMove } from './withdraw-move'

export function reviewRoutes(app: FastifyInstance, context: Context): void {
  const { db, sharing } = context
  const onlooker = (viewer: Viewer) => ({ viewer, sharing, today: today(context) })
  const cards = ({ rows }: ReviewPage, viewer: Viewer) => {
    const seer = onlooker(viewer)
    return rows.map((row) => viewReviewCard(row, seer))
  }

  route(app, {
    method: 'GET',
    url: '/api/reviews',
    access: 'signed-in',
    summary: 'Reviews: all for admins, those they take part in for everyone else',
    query: ListReviews,
    answer: ReviewsResponse,
    async handler({ actor, query }) {
      const page = await listReviews(db, actor, query, today(context))
      return { reviews: cards(page, actor), total: page.total }
    },
  })

  route(app, {
    method: 'GET',
    url: '/api/reviews/upcoming',
    access: 'signed-in',
    summary: 'Reviews that start after today, the nearest first',
    query: Paging,
    answer: UpcomingResponse,
    async handler({ actor, query: { page, limit } }) {
      const upcoming = await listUpcoming(db, actor, { page, limit }, today(context))
      const { total } = upcoming
      const pages = limit === 0 ? 1 : Math.max(1, Math.ceil(total / limit))
      return { data: { reviews: cards(upcoming, actor), paginations: { page, limit, total, pages } } }
    },
  })

  route(app, {
    method: 'GET',
    url: '/api/reviews/my-turn',
    access: 'signed-in',
    summary:
      'Reviews that wait for the caller, the most urgent first, with the days left and the days they wait',
    query: Paging,
    answer: MyTurnResponse,
    async handler({ actor, query }) {
      const { rows, total } = await listMyTurn(db, actor.id, query)
      const reviews = rows.map((row) => viewWaitingReview(row, onlooker(actor), context.timeZone))
      return { reviews, total }
    },
  })

  route(app, {
    method: 'GET',
    url: '/api/reviews/progress',
    access: 'admin',
    summary: 'How many reviews stand in each phase, and how many of them are overdue, by department',
    answer: ProgressResponse,
    handler: async () => ({ counts: await countProgress(db, today(context)) }),
  })

  route(app, {
    method: 'GET',
    url: '/api/reviews/user/:id',
    access: 'signed-in',
    summary: 'Reviews of a person, or with isEvaluator=true those they have to evaluate',
    params: IdParams,
    query: UserReviews,
    answer: ReviewsResponse,
    async handler({ actor, params, query }) {
      if (!canSeeUser(actor, params.id)) throw new AppError('FORBIDDEN')
      if (!(await findUser(db, params.id))) throw new AppError('USER_NOT_FOUND')
      const list = query.isEvaluator === 'true' ? listReviewsToEvaluate : listReviewsOf
      const page = await list(db, params.id, query)
      return { reviews: cards(page, actor), total: page.total }
    },
  })

  route(app, {
    method: 'GET',
    url: '/api/reviews/:id',
    access: 'signed-in',
    summary: 'One review with its criteria, evaluations and log, as far as the caller may see them',
    params: IdParams,
    answer: ReviewResponse,
    handler: async ({ actor, params }) => ({ review: await readReview(context, actor, params.id) }),
  })

  route(app, {
    method: 'POST',
    url: '/api/reviews',
    access: 'admin',
    summary: 'Create a review; it starts at goal setting',
    body: CreateReview,
    answer: ReviewResponse,
    async handler({ actor, body }) {
      const id = await createReview(context, actor, body)
      return { review: await readReview(context, actor, id) }
    },
  })

  route(app, {
    method: ['PUT', 'PATCH'],
    url: '/api/reviews/:id',
    access: 'signed-in',
    summary: 'Change one kind of thing: dates and evaluators, evaluations, the summary, or the phase',
    params: IdParams,
    body: UpdateReview,
    answer: ReviewResponse,
    async handler({ actor, params: { id }, body }) {
      const change = reviewChange(body)
      if (change.kind === 'dialog') await editReview(context, actor, id, change.edit, body.version)
      if (change.kind === 'summary') await saveReviewSummary(context, actor, id, change.edit, body)
      if (change.kind === 'evaluations') await saveReviewEvaluations(context, actor, id, change.edits, body)
      if (change.kind === 'move') await moveStoredReview(context, actor, id, change.move)
      return { review: await readReview(context, actor, id) }
    },
  })

  route(app, {
    method: 'POST',
    url: '/api/reviews/:id/withdraw',
    access: 'signed-in',
    summary: 'Undo your last forward move, if the next person has not saved anything yet',
    params: IdParams,
    answer: ReviewResponse,
    async handler({ actor, params: { id } }) {
      await withdrawStoredMove(context, actor, id)
      return { review: await readReview(context, actor, id) }
    },
  })

  route(app, {
    method: 'DELETE',
    url: '/api/reviews/:id',
    access: 'signed-in',
    summary: 'Delete a review; for admins',
    params: IdParams,
    answer: Done,
    async handler({ actor, params }) {
      await deleteReview(context, actor, params.id)
      return {}
    },
  })
}
