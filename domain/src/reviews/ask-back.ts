import type { Day } from '../days'
import { AppError, invalid } from '../errors'
import { validation } from '../messages/english'
import { notifyAbout } from '../notifications/notifications'
import { actionEntry, writtenFor } from './audit-log'
import { isBlank } from './fields'
import { isActor, phaseActorId, turnOwnerId } from './permissions'
import {
  assertCanReachActor,
  assertCanSee,
  assertOpen,
  type Decision,
  type NamedActor,
  type Reachable,
  type Review,
  turnMails,
} from './review'
import type { Visibility } from './visibility'
import { hasMovedOn, isLastMove, isMoveAction, movedFor, type WithdrawEntry } from './withdraw'

/**
 * Asks the person whose turn it is to revert the review, for someone who moved it forward and can no longer withdraw
 * the move. The review itself does not change. `recipient` is the person whose turn it is, or their stand-in.
 */
export function askBack(
  review: Review,
  actor: NamedActor,
  reason: string,
  log: readonly WithdrawEntry[],
  { recipient, today }: { recipient: Reachable | undefined; today: Day },
): Decision {
  assertCanSee(actor, review)
  assertOpen(review)
  if (!hasMovedOn(actor, log) || isActor(actor, review)) throw new AppError('FORBIDDEN')
  if (!isLastMove(actor, log)) throw new AppError('PHASE_MOVED_ON')
  if (hasAsked(actor, log)) throw new AppError('ALREADY_ASKED')
  assertCanReachActor(review, recipient, today)
  if (isBlank(reason)) throw invalid({ reason: validation.reason })
  const entry = { ...actionEntry('ASKED_BACK', reason), visibility: visibilityOf(review, actor) }
  const request = { actor: actor.name, reason }
  return {
    review: { ...review, version: review.version + 1 },
    entries: writtenFor([entry], movedFor(actor, log)),
    notifications: notifyAbout(review, [phaseActorId(review)], 'asked-back', request),
    mails: turnMails(review).map((mail) => ({ ...mail, askedBack: request })),
  }
}

/** Shows employees only requests that they sent or received, because evaluators may mention ratings to each other. */
function visibilityOf(review: Review, actor: NamedActor): Visibility {
  return [actor.id, turnOwnerId(review)].includes(review.userId) ? 'open' : 'admin'
}

/** Whether the actor has asked since their move, which is the last one. */
function hasAsked(actor: NamedActor, log: readonly WithdrawEntry[]): boolean {
  const asked = log.findIndex(
    ({ action, evaluatorId }) => action === 'ASKED_BACK' && evaluatorId === actor.id,
  )
  return asked !== -1 && asked < log.findIndex(({ action }) => isMoveAction(action))
}
