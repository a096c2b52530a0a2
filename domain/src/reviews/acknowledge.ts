import { type Day, daysBetween } from '../days'
import { AppError, invalid } from '../errors'
import { validation } from '../messages/english'
import type { NewNotification } from '../notifications/kinds'
import {
  repliedNotifications,
  talkClosedNotifications,
  talkRequestedNotifications,
} from '../notifications/notifications'
import { actionEntry } from './audit-log'
import { isBlank } from './fields'
import { isEmployee, type Viewer } from './permissions'
import {
  assertCanManage,
  assertCanSee,
  type Decision,
  isReleased,
  type NamedActor,
  type Review,
  unchanged,
  withoutMessages,
} from './review'

/** The employee confirms that they have read the result. This does not mean that they agree. */
export function acknowledgeReview(review: Review, actor: Viewer, now: Date): Decision {
  assertHasResult(review, actor)
  if (review.acknowledgedAt !== null) return unchanged(review)
  const acknowledged = { ...review, acknowledgedAt: now, version: review.version + 1 }
  return withoutMessages(acknowledged, [actionEntry('ACKNOWLEDGED')])
}

/** The employee replies to the result, once. A reply also acknowledges it. */
export function replyToReview(review: Review, actor: NamedActor, reply: string, now: Date): Decision {
  assertHasResult(review, actor)
  if (isBlank(reply)) throw invalid({ employeeComments: validation.reply })
  if (review.repliedAt !== null) throw new AppError('ALREADY_REPLIED')
  const acknowledged = acknowledgeReview(review, actor, now)
  const replied = {
    ...review,
    acknowledgedAt: review.acknowledgedAt ?? now,
    employeeComments: reply,
    repliedAt: now,
  }
  return {
    review: { ...replied, version: review.version + 1 },
    entries: [...acknowledged.entries, actionEntry('REPLIED')],
    notifications: repliedNotifications(replied),
    mails: [],
  }
}

/** The employee asks the admins to talk about the result, again if their last request was closed. */
export function requestTalk(review: Review, actor: Viewer, adminIds: readonly string[], now: Date): Decision {
  assertHasResult(review, actor)
  if (hasOpenTalk(review)) return unchanged(review)
  const notifications = talkRequestedNotifications(review, adminIds)
  return {
    review: { ...review, talkRequestedAt: now, talkOutcome: null, version: review.version + 1 },
    entries: [actionEntry('TALK_REQUESTED')],
    notifications,
    mails: notifications.map(({ ownerId }) => ({ recipientId: ownerId, isTalkRequest: true })),
  }
}

/** An admin closes the request with an outcome, which the participants can read. */
export function closeTalk(review: Review, actor: NamedActor, outcome: string): Decision {
  assertCanManage(actor, review)
  if (isBlank(outcome)) throw invalid({ outcome: validation.outcome })
  if (!hasOpenTalk(review)) throw new AppError('NO_OPEN_TALK')
  return {
    review: { ...review, talkOutcome: outcome, version: review.version + 1 },
    entries: [actionEntry('TALK_CLOSED', outcome)],
    notifications: talkClosedNotifications(review, outcome),
    mails: [],
  }
}

function hasOpenTalk({ talkRequestedAt, talkOutcome }: Review): boolean {
  return talkRequestedAt !== null && talkOutcome === null
}

function assertHasResult(review: Review, actor: Viewer): void {
  assertCanSee(actor, review)
  if (!isEmployee(actor, review)) throw new AppError('FORBIDDEN')
  if (!isReleased(review)) throw new AppError('NOT_RELEASED')
}

/** Days after the release on which employees are reminded to confirm that they have read the result. */
export const acknowledgeReminderDays = [3, 7] as const

/** Reminders stop this many days after the release. */
export const lastAcknowledgeReminderDay = 14

/** The reminder to send today. If the job misses a day, it still sends the reminder, until the next one is due. */
export function dueAcknowledgeReminder(releasedOn: Day, today: Day): number | null {
  const days = daysBetween(releasedOn, today)
  if (days > lastAcknowledgeReminderDay) return null
  return acknowledgeReminderDays.findLast((day) => day <= days) ?? null
}

/** Sent at most once for each review. */
export function acknowledgeReminder(reviewId: string, ownerId: string, days: number): NewNotification {
  return { kind: 'acknowledge-reminder', values: {}, ownerId, key: `acknowledge-${days}:${reviewId}` }
}
