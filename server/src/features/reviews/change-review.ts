import type { UpdateReview } from '@evenhand/domain/api'
import { AppError } from '@evenhand/domain/errors'
import type { Notice } from '@evenhand/domain/notices'
import { fullName } from '@evenhand/domain/people'
import type { Play, Review } from '@evenhand/domain/review'
import { beginsTurn, maySee, type Viewer } from '@evenhand/domain/rights'
import type { Tx } from '#db/open'
import { transaction } from '#db/open'
import { appendEntries } from '../audit/store'
import type { Context } from '../context'
import { insertNotices } from '../notifications/store'
import { queueTurnMail } from '../notifications/turn-mail'
import { readReview } from './read-review'
import { type LoadedReview, lockReview, updateReview } from './store'

export interface Outcome {
  play: Play
  notices?: Notice[]
  /** False: the person whose turn begins gets no mail. */
  sendsTurnMail?: boolean
  isAutosave?: boolean
}

/** How a client saves: the version it last read, and whether the person is still typing. */
export type SaveOptions = Pick<UpdateReview, 'version' | 'autosave'>

/**
 * The frame of every change: load under a lock, let the rules decide, store what they say with its trail, its
 * notices and its mail, all in one transaction. A conflict is answered with the present review.
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
      if (!review || !maySee(actor, review)) throw new AppError('REVIEW_NOT_FOUND')
      const { play, notices = [], sendsTurnMail = true, isAutosave = false } = await decide(review, tx)
      if (play.review === review) return
      if (!(await updateReview(tx, review, play.review, now))) throw new AppError('PHASE_MOVED_ON')
      await appendEntries(tx, play.entries, { reviewId: id, authorId: actor.id, now, isAutosave })
      await insertNotices(tx, notices, { reviewId: id, userId: review.userId, now })
      if (sendsTurnMail && beginsTurn(review, play.review)) {
        await queueTurnMail(context, tx, { id, ...told(play.review, review.user) })
      }
    })
  } catch (error) {
    throw error instanceof AppError && error.status === 409
      ? await withPresentReview(context, actor, id, error)
      : error
  }
}

/** A review as the notices speak of it. */
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
