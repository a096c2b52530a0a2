import { skipEntry } from './audit-log'
import { AppError, invalid } from './errors'
import { isBlank } from './fields'
import { validation } from './messages/en/validation'
import { forwardMails } from './moves'
import { forwardNotifications, type NewNotification, turnOf } from './notifications'
import { nextPhase, type OpenPhase } from './phases'
import {
  assertCanManage,
  assertOpen,
  type Decision,
  movedTo,
  type NamedActor,
  type Review,
  withUserName,
} from './review'

/**
 * Moves the review to the next phase even if ratings are missing. They count as not rated. If `phase` is not the current
 * phase, the review has moved since the client read it.
 */
export function skipPhase(review: Review, actor: NamedActor, phase: OpenPhase, reason: string): Decision {
  assertCanManage(actor, review)
  assertOpen(review)
  const to = nextPhase(phase)
  if (phase !== review.phase || to === null) throw new AppError('PHASE_MOVED_ON')
  if (isBlank(reason)) throw invalid({ reason: validation.revertReason })
  const moved = movedTo(review, to)
  return {
    review: moved,
    entries: [skipEntry(phase, to, reason)],
    notifications: [
      ...skippedNotifications(review, actor, reason),
      ...forwardNotifications(withUserName(moved)),
    ],
    mails: forwardMails(moved),
  }
}

/** Notifies the person whose turn it was, unless they skipped it themselves. */
function skippedNotifications(review: Review, actor: NamedActor, reason: string): NewNotification[] {
  const turn = turnOf(withUserName(review))
  if (turn === null || turn.actorId === actor.id) return []
  const values = { ...turn.values, actor: actor.name, reason }
  return [{ ownerId: turn.actorId, kind: 'skipped', values, key: null }]
}
