import { acknowledgeReview, closeTalk, replyToReview, requestTalk } from '@evenhand/domain/acknowledge'
import {
  AskBack,
  CloseTalk,
  IdParams,
  PastReviewsResponse,
  ReplyToReview,
  SavedReviewResponse,
  SkipPhase,
} from '@evenhand/domain/api'
import { askBack } from '@evenhand/domain/ask-back'
import { phaseActorId } from '@evenhand/domain/permissions'
import { skipPhase } from '@evenhand/domain/skip-phase'
import { withdrawMove } from '@evenhand/domain/withdraw'
import type { FastifyInstance } from 'fastify'
import { route } from '#plugins/route'
import { listForUndo } from '../audit/store'
import { type Context, today } from '../context'
import { listAdminIds } from '../users/store'
import { changeReview } from './commands/change-review'
import { readNames } from './read-names'
import { readPastReviews } from './read-past-reviews'
import { withCurrentReview } from './read-review'

/** Calls about a review other than saving and moving it. */
export function reviewLifeRoutes(app: FastifyInstance, context: Context): void {
  /** After a conflict, the response contains the current review. */
  const change = async (...[actor, id, decide, limit]: ChangeArguments) => {
    context.limitSaves(actor.id)
    const changed = changeReview(context, actor, id, decide, limit)
    return { review: await changed.catch(withCurrentReview(context, actor, id)) }
  }

  route(app, {
    method: 'POST',
    url: '/api/reviews/:id/withdraw',
    access: 'signed-in',
    summary: 'Undo your last forward move, if the next person has not saved anything yet',
    params: IdParams,
    response: SavedReviewResponse,
    handler: ({ actor, params: { id } }) =>
      change(
        actor,
        id,
        async ({ review, actor, tx }) => withdrawMove(review, actor, await listForUndo(tx, id)),
        'withdraw',
      ),
  })

  route(app, {
    method: 'POST',
    url: '/api/reviews/:id/ask-back',
    access: 'signed-in',
    summary: 'Ask the person whose turn it is to return a review that you moved forward',
    params: IdParams,
    body: AskBack,
    response: SavedReviewResponse,
    handler: ({ actor, params: { id }, body }) =>
      change(
        actor,
        id,
        async ({ review, actor, tx }) => {
          const day = today(context)
          const recipientId = phaseActorId(review) ?? undefined
          const recipient = (await readNames(tx, [recipientId], day)).get(recipientId ?? '')
          const log = await listForUndo(tx, id)
          return askBack(review, actor, body.reason, log, { recipient, today: day })
        },
        'ask-back',
      ),
  })

  route(app, {
    method: 'POST',
    url: '/api/reviews/:id/skip',
    access: 'signed-in',
    summary: 'Skip the current phase with a reason (admins only)',
    params: IdParams,
    body: SkipPhase,
    response: SavedReviewResponse,
    handler: ({ actor, params: { id }, body }) =>
      change(actor, id, ({ review, actor }) => skipPhase(review, actor, body.phase, body.reason)),
  })

  route(app, {
    method: 'POST',
    url: '/api/reviews/:id/acknowledge',
    access: 'signed-in',
    summary: 'Confirm that you have read your result',
    params: IdParams,
    response: SavedReviewResponse,
    handler: ({ actor, params: { id } }) =>
      change(actor, id, ({ review, actor, now }) => acknowledgeReview(review, actor, now)),
  })

  route(app, {
    method: 'POST',
    url: '/api/reviews/:id/reply',
    access: 'signed-in',
    summary: 'Reply to your result, once',
    params: IdParams,
    body: ReplyToReview,
    response: SavedReviewResponse,
    handler: ({ actor, params: { id }, body }) =>
      change(actor, id, ({ review, actor, now }) => replyToReview(review, actor, body.employeeComments, now)),
  })

  route(app, {
    method: 'POST',
    url: '/api/reviews/:id/talk',
    access: 'signed-in',
    summary: 'Ask the admins to talk about your result',
    params: IdParams,
    response: SavedReviewResponse,
    handler: ({ actor, params: { id } }) =>
      change(
        actor,
        id,
        async ({ review, actor, tx, now }) => requestTalk(review, actor, await listAdminIds(tx), now),
        'talk',
      ),
  })

  route(app, {
    method: 'POST',
    url: '/api/reviews/:id/talk/close',
    access: 'signed-in',
    summary: 'Close a request to talk with its outcome (admins only)',
    params: IdParams,
    body: CloseTalk,
    response: SavedReviewResponse,
    handler: ({ actor, params: { id }, body }) =>
      change(actor, id, ({ review, actor }) => closeTalk(review, actor, body.outcome)),
  })

  route(app, {
    method: 'GET',
    url: '/api/reviews/:id/past',
    access: 'signed-in',
    summary: 'Get the ratings of up to three earlier reviews of the employee (evaluators and admins only)',
    params: IdParams,
    response: PastReviewsResponse,
    handler: ({ actor, params: { id } }) => readPastReviews(context, actor, id),
  })
}

type ChangeArguments = Parameters<typeof changeReview> extends [unknown, ...infer Rest] ? Rest : never
