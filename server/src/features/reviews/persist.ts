import type { UpdateReview } from '@evenhand/domain/api'
import { AppError } from '@evenhand/domain/errors'
import type { LimitedNotification } from '@evenhand/domain/notification-limits'
import { finalPhase, firstPhase, type Phase } from '@evenhand/domain/phases'
import { type Decision, withUserName } from '@evenhand/domain/review'
import { concernsEmployee } from '@evenhand/domain/visibility'
import type { Tx } from '#db/open'
import type { LoadedReview } from '#db/review-columns'
import { appendEntries, type StoredLatestEntry } from '../audit/store'
import { queueResultMail } from '../notifications/commands/queue-result-mail'
import { queueTalkMail } from '../notifications/commands/queue-talk-mail'
import { type MailContext, queueAskedBackMail } from '../notifications/commands/queue-turn-mail'
import { claimReminders, insertNotifications, startMailKey } from '../notifications/store'
import { countNotification } from '../rate-limits/commands/count-notification'
import { insertPendingTurnMail, type PendingTurnMail } from '../turn-mails/store'
import { updateReview } from './store'

/** The version that the client last read, and whether the person is still typing. */
export type ClientSave = Pick<UpdateReview, 'version' | 'autosave'>

interface Change {
  actorId: string
  /** Read under the lock, so the times of concurrent changes are in the right order. */
  now: Date
  isAutosave?: boolean | undefined
  /** Set if the actor may do this only so often a day, because it notifies others. */
  limit?: LimitedNotification | undefined
}

/** The latest log entry before the change. A new review has none. */
type ChangeAfter = Change & { latest?: StoredLatestEntry | null }

/** Stores a decision about an existing review and returns the review as stored. */
export async function persistChange(
  context: MailContext,
  tx: Tx,
  review: LoadedReview,
  decision: Decision,
  change: Change,
): Promise<LoadedReview> {
  if (decision.entries.length === 0) return review
  const isVisibleToEmployee = concernsEmployee(decision.review, decision.entries, review.sharing)
  const stored = await updateReview(tx, review, decision.review, { now: change.now, isVisibleToEmployee })
  if (!stored) throw new AppError('PHASE_MOVED_ON')
  await persistEffects(context, tx, review.id, decision, { ...change, latest: stored.latest })
  return stored.review
}

/** Stores the other parts of a decision: log entries, notifications and mails. */
export async function persistEffects(
  context: MailContext,
  tx: Tx,
  reviewId: string,
  { review, entries, notifications, mails }: Decision,
  { actorId, now, isAutosave, latest, limit }: ChangeAfter,
): Promise<void> {
  if (limit && notifications.length > 0) await countNotification(tx, actorId, limit, now)
  await appendEntries(tx, entries, { reviewId, authorId: actorId, now, isAutosave, latest })
  await insertNotifications(tx, notifications, { reviewId, userId: review.userId, now })
  for (const { recipientId, changeRequest, askedBack, isTalkRequest } of mails) {
    const mailed = { id: reviewId, ...withUserName(review) }
    if (askedBack) await queueAskedBackMail(context, tx, recipientId, mailed, askedBack)
    else if (isTalkRequest) await queueTalkMail(context, tx, recipientId, mailed)
    else if (review.phase === finalPhase) await queueResultMail(context, tx, mailed)
    else await collectTurnMail(tx, { recipientId, reviewId, changeRequest, createdAt: now }, review.phase)
  }
}

/** The mail is sent later. The first one of a review replaces the mail on its start date. */
async function collectTurnMail(tx: Tx, pending: PendingTurnMail, phase: Phase): Promise<void> {
  const { recipientId: ownerId, reviewId } = pending
  if (phase === firstPhase) await claimReminders(tx, [{ ownerId, key: startMailKey(reviewId) }])
  await insertPendingTurnMail(tx, pending)
}
