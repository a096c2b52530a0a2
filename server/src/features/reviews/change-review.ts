import type { UpdateReview } from '@evenhand/domain/api'
import { AppError } from '@evenhand/domain/errors'
import type { NewNotification } from '@evenhand/domain/notifications'
import { canSeeReview, startsTurn, type Viewer } from '@evenhand/domain/permissions'
import type { Decision, Review } from '@evenhand/domain/review'
import { fullName } from '@evenhand/domain/users'
import type { Tx } from '#db/open'
import { transaction } from '#db/open'
import { appendEntries } from '../audit/store'
import type { Context } from '../context'
import { insertNotifications } from '../notifications/store'
import { queueTurnMail } from '../notifications/turn-mail'
import { readReview } from './read-review'
import { type LoadedReview, lockReview, updateReview } from './store'

export interface Outcome {
  decision: Decision
  notifications?: NewNotification[]
  /** False: the person whose turn begins gets no mail. */
  sendsTurnMail?: boolean
  isAutosave?: boolean
}

/** How a client saves: the version it last read, and whether the person is still typing. */
export type SaveOptions = Pick<UpdateReview, 'version' | 'autosave'>

/**
 * The frame of every change: load under a lock, let the rules decide, store what they say with its trail, its
 * notifications and its mail, all in one transaction. A conflict is answered with the present review.
 */
export async function changeReview(
  context: Context,
  actor: Viewer,
  id: string,
  decide: (review: LoadedReview, tx: Tx) => Promise<Outcome> | Outcome,
): Promise<void> {
  try {
    await transaction(context.db, async (tx) => {
      const review = await lockReview(tx, id)
      // Under the lock: the times of overlapping saves are in the order of their changes.
      const now = context.now()
      if (!review || !canSeeReview(actor, review)) throw new AppError('REVIEW_NOT_FOUND')
      const {
        decision,
        notifications = [],
        sendsTurnMail = true,
        isAutosave = false,
      } = await decide(review, tx)
      if (decision.review === review) return
      if (!(await updateReview(tx, review, decision.review, now))) throw new AppError('PHASE_MOVED_ON')
      await appendEntries(tx, decision.entries, { reviewId: id, authorId: actor.id, now, isAutosave })
      await insertNotifications(tx, notifications, { reviewId: id, userId: review.userId, now })
      if (sendsTurnMail && startsTurn(review, decision.review)) {
        await queueTurnMail(context, tx, { id, ...told(decision.review, review.user) })
      }
    })
  } catch (error) {
    throw error instanceof AppError && error.status === 409
      ? await withPresentReview(context, actor, id, error)
      : error
  }
}

/** A review as the notifications speak of it. */
export function told(review: Review, user: { firstName: string; lastName: string }) {
  return { ...review, userName: fullName(user) }
}

async function withPresentReview(
  context: Context,
  actor: Viewer,
  id: string,
  error: AppError,
): Promise<AppError> {
  const review = await readReview(context, actor, id)
  return new AppError(error.code, { message: error.message, data: { ...error.data, review } })
}
