import {
  AskBack,
  CloseTalk,
  PastReviewsResponse,
  ReplyToReview,
  SavedReviewResponse,
  SkipPhase,
} from '@evenhand/domain/api'
import type { LimitedNotification } from '@evenhand/domain/notifications/notification-limits'
import {
  acknowledgeReview,
  closeTalk,
  replyToReview,
  requestTalk,
} from '@evenhand/domain/reviews/acknowledge'
import { askBack } from '@evenhand/domain/reviews/ask-back'
import { skipPhase } from '@evenhand/domain/reviews/moves'
import { phaseActorId } from '@evenhand/domain/reviews/permissions'
import type { Decision } from '@evenhand/domain/reviews/review'
import { withdrawMove } from '@evenhand/domain/reviews/withdraw'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { route } from '#plugins/route'
import { listForUndo } from '../audit/store'
import { type Context, today } from '../context'
import { listAdminIds } from '../users/store'
import { changeReview, type Locked } from './change-review'
import { readNames } from './read-names'
import { readPastReviews } from './read-past-reviews'

/** A call that changes a review by one decision. */
interface ReviewCall<Body extends z.ZodType> {
  summary: string
  body?: Body
  limit?: LimitedNotification
  decide(locked: Locked, body: z.output<Body>): Decision | Promise<Decision>
}

/** Calls about a review other than saving and moving it. */
export function reviewLifeRoutes(app: FastifyInstance, context: Context): void {
  function change<Body extends z.ZodType>(
    name: string,
    { summary, body: schema, limit, decide }: ReviewCall<Body>,
  ): void {
    route(app, `POST /api/reviews/:id/${name}`, {
      access: 'signed-in',
      summary,
      body: schema,
      response: SavedReviewResponse,
      async handler({ actor, params: { id }, body }) {
        context.limitSaves(actor.id)
        const decideOn = (locked: Locked) => decide(locked, body as z.output<Body>)
        return { review: await changeReview(context, actor, id, decideOn, { limit }) }
      },
    })
  }

  change('withdraw', {
    summary: 'Undo your last forward move, if the next person has not saved anything yet',
    limit: 'withdraw',
    decide: async ({ review, actor, tx }) => withdrawMove(review, actor, await listForUndo(tx, review.id)),
  })

  change('ask-back', {
    summary: 'Ask the person whose turn it is to return a review that you moved forward',
    body: AskBack,
    limit: 'ask-back',
    async decide({ review, actor, tx }, { reason }) {
      const day = today(context)
      const recipientId = phaseActorId(review) ?? undefined
      const recipient = (await readNames(tx, [recipientId], day)).get(recipientId ?? '')
      const log = await listForUndo(tx, review.id)
      return askBack(review, actor, reason, log, { recipient, today: day })
    },
  })

  change('skip', {
    summary: 'Skip the current phase with a reason (admins only)',
    body: SkipPhase,
    decide: ({ review, actor }, { phase, reason }) => skipPhase(review, actor, phase, reason),
  })

  change('acknowledge', {
    summary: 'Confirm that you have read your result',
    decide: ({ review, actor, now }) => acknowledgeReview(review, actor, now),
  })

  change('reply', {
    summary: 'Reply to your result, once',
    body: ReplyToReview,
    decide: ({ review, actor, now }, { employeeComments }) =>
      replyToReview(review, actor, employeeComments, now),
  })

  change('talk', {
    summary: 'Ask the admins to talk about your result',
    limit: 'talk',
    decide: async ({ review, actor, tx, now }) => requestTalk(review, actor, await listAdminIds(tx), now),
  })

  change('talk/close', {
    summary: 'Close a request to talk with its outcome (admins only)',
    body: CloseTalk,
    decide: ({ review, actor }, { outcome }) => closeTalk(review, actor, outcome),
  })

  route(app, 'GET /api/reviews/:id/past', {
    access: 'signed-in',
    summary: 'Get the ratings of up to three earlier reviews of the employee (evaluators and admins only)',
    response: PastReviewsResponse,
    handler: ({ actor, params: { id } }) => readPastReviews(context, actor, id),
  })
}
