import type { LeavingReason } from '../api/cycle-reasons'
import { AppError, invalid } from '../errors'
import { reviews, validation } from '../messages/english'
import type { Closing, NewNotification } from '../notifications/kinds'
import {
  closedNotifications,
  forwardNotifications,
  notifyActor,
  revertNotifications,
} from '../notifications/notifications'
import { closingEntry, forwardEntry, revertEntry, skipEntry, writtenFor } from './audit-log'
import { isBlank } from './fields'
import { canForward, canRevert, coveredEvaluatorId, phaseActorId, type Viewer } from './permissions'
import { missingForForward, nextPhase, type OpenPhase, type Phase, phaseTable, previousPhase } from './phases'
import {
  assertCanManage,
  assertCanSee,
  assertNotClosed,
  assertOpen,
  type Decision,
  isReleased,
  movedTo,
  type NamedActor,
  type Review,
  turnMails,
} from './review'

/** Moves the review to the next phase. If `to` is another phase, the review has moved since the client read it. */
export function moveForward(review: Review, actor: Viewer, to: Phase): Decision {
  assertCanSee(actor, review)
  assertNotClosed(review)
  const from = review.phase
  const { forward, gate } = phaseTable[from]
  if (!forward || to !== nextPhase(from)) throw new AppError('PHASE_MOVED_ON')
  if (!canForward(actor, review)) throw new AppError('FORBIDDEN')
  if (gate && missingForForward(from, review.evaluations).length > 0) {
    throw new AppError('GATE_NOT_MET', { message: reviews.missingRatings[gate.field] })
  }
  const moved = movedTo(review, to)
  return {
    review: moved,
    entries: writtenFor([forwardEntry(from, to, forward.action)], coveredEvaluatorId(actor, review)),
    notifications: forwardNotifications(moved),
    mails: forwardMails(moved),
  }
}

/** The mails after a forward move: to the next actor, or to the employee if the result is released. */
export function forwardMails(moved: Review): Decision['mails'] {
  return isReleased(moved) ? [{ recipientId: moved.userId }] : turnMails(moved)
}

export interface Revert {
  to: Phase
  reason: string
  /** IDs of the criteria that the reason is about. */
  criteria?: string[]
}

/** Moves the review back to the previous phase. */
export function revertReview(review: Review, actor: NamedActor, revert: Revert): Decision {
  assertCanSee(actor, review)
  assertNotClosed(review)
  const { to, reason } = revert
  if (to !== previousPhase(review.phase)) throw new AppError('PHASE_MOVED_ON')
  if (!canRevert(actor, review)) throw new AppError('FORBIDDEN')
  if (isBlank(reason)) throw invalid({ revertReason: validation.reason })
  const criteria = [...new Set(revert.criteria)]
  if (criteria.some((id) => !review.criteria.some((criterion) => criterion.id === id))) {
    throw invalid({ revertCriteria: validation.unknownCriterion })
  }
  const moved = movedTo(review, to)
  const changeRequest = { actor: actor.name, reason }
  return {
    review: moved,
    entries: writtenFor([revertEntry(review.phase, to, reason, criteria)], coveredEvaluatorId(actor, review)),
    notifications: revertNotifications(moved, changeRequest),
    mails: turnMails(moved).map((mail) => ({ ...mail, changeRequest })),
  }
}

/**
 * Moves the review to the next phase even if ratings are missing. They count as not rated. If `phase` is not the current
 * phase, the review has moved since the client read it.
 */
export function skipPhase(review: Review, actor: NamedActor, phase: OpenPhase, reason: string): Decision {
  assertCanManage(actor, review)
  assertOpen(review)
  const to = nextPhase(phase)
  if (phase !== review.phase || to === null) throw new AppError('PHASE_MOVED_ON')
  if (isBlank(reason)) throw invalid({ reason: validation.reason })
  const moved = movedTo(review, to)
  return {
    review: moved,
    entries: [skipEntry(phase, to, reason)],
    notifications: [...skippedNotifications(review, actor, reason), ...forwardNotifications(moved)],
    mails: forwardMails(moved),
  }
}

/** Notifies the person whose turn it was, unless they skipped it themselves. */
function skippedNotifications(review: Review, actor: NamedActor, reason: string): NewNotification[] {
  if (phaseActorId(review) === actor.id) return []
  return notifyActor(review, 'skipped', { actor: actor.name, reason })
}

/** Closes an open review without a result. It keeps its phase and what was written, but never gets a score. */
export function closeReview(review: Review, actor: NamedActor, reason: string): Decision {
  const decision = close(review, actor, { reason, rule: null })
  if (isBlank(reason)) throw invalid({ reason: validation.reason })
  return decision
}

/** Closes the review of someone who no longer takes part in the cycle. */
export function closeByRule(review: Review, actor: NamedActor, rule: LeavingReason): Decision {
  return close(review, actor, { reason: '', rule })
}

function close(review: Review, actor: NamedActor, closing: Closing): Decision {
  assertCanManage(actor, review)
  assertOpen(review)
  const { reason: closedReason, rule: closedRule } = closing
  const closed = { ...review, closedReason, closedRule, version: review.version + 1 }
  return {
    review: closed,
    entries: [closingEntry(closing)],
    notifications: closedNotifications(closed, closing),
    mails: [],
  }
}
