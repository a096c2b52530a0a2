import { closingEntry } from './audit-log'
import { invalid } from './errors'
import { isBlank } from './fields'
import { validation } from './messages/en/validation'
import { closedNotifications } from './notifications'
import {
  assertCanManage,
  assertOpen,
  type Decision,
  type NamedActor,
  type Review,
  withUserName,
} from './review'

/** Closes an open review without a result. It keeps its phase and what was written, but never gets a score. */
export function closeReview(review: Review, actor: NamedActor, reason: string): Decision {
  assertCanManage(actor, review)
  assertOpen(review)
  if (isBlank(reason)) throw invalid({ reason: validation.revertReason })
  const closed = { ...review, closedReason: reason, version: review.version + 1 }
  return {
    review: closed,
    entries: [closingEntry(reason)],
    notifications: closedNotifications(withUserName(closed), reason),
    mails: [],
  }
}
