import type { HistoryChange } from '@evenhand/domain/company/history'
import { AppError } from '@evenhand/domain/errors'
import type { LimitedNotification } from '@evenhand/domain/notifications/notification-limits'
import type { TurnReminder } from '@evenhand/domain/notifications/send-reminder'
import { finalPhase, firstPhase, type Phase } from '@evenhand/domain/reviews/phases'
import type { Decision } from '@evenhand/domain/reviews/review'
import { concernsEmployee } from '@evenhand/domain/reviews/visibility'
import type { Tx } from '#db/open'
import type { LoadedReview } from '#db/review-columns'
import { appendEntries, type StoredLatestEntry } from '../audit/store'
import type { Context } from '../context'
import { appendUserEntries } from '../history/store'
import {
  type MailContext,
  queueAskedBackMail,
  queueReminderMail,
  queueResultMail,
  queueTalkMail,
} from '../notifications/commands/queue-mails'
import { claimReminders, insertNotifications, startMailKey } from '../notifications/store'
import { countNotification } from '../rate-limits/limits'
import { insertPendingTurnMail, type PendingTurnMail } from '../turn-mails/store'
import { updateReview } from './store'

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
    const mailed = { id: reviewId, ...review }
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

/** Stores an admin's reminder: the notification, the mail and the entry in the history. False if the person already got one today. */
export async function persistReminder(
  context: Context,
  tx: Tx,
  { id, userId }: { id: string; userId: string },
  { reminder, entry }: { reminder: TurnReminder; entry: HistoryChange },
  actorId: string,
): Promise<boolean> {
  const [claimed] = await claimReminders(tx, [reminder])
  if (!claimed) return false
  const now = context.now()
  await insertNotifications(tx, [reminder], { reviewId: id, userId, now })
  await queueReminderMail(context, tx, { id, userId }, reminder)
  await appendUserEntries(tx, [entry], { actorId, userId: reminder.ownerId, reviewId: id, now })
  return true
}
