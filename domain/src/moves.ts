import { forwardEntry, revertEntry, writtenFor } from './audit-log'
import { AppError, invalid } from './errors'
import { isBlank } from './fields'
import { reviews } from './messages/en/reviews'
import { validation } from './messages/en/validation'
import { forwardNotifications, revertNotifications } from './notifications'
import { canForward, canRevert, coveredEvaluatorId, type Viewer } from './permissions'
import { missingForForward, nextPhase, type Phase, phaseTable, previousPhase } from './phases'
import {
  assertCanSee,
  assertNotClosed,
  type Decision,
  isReleased,
  movedTo,
  type NamedActor,
  type Review,
  turnMails,
  withUserName,
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
    notifications: forwardNotifications(withUserName(moved)),
    mails: forwardMails(moved),
  }
}

/** To the next actor, or to the employee once the result is released. */
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
  if (isBlank(reason)) throw invalid({ revertReason: validation.revertReason })
  const criteria = [...new Set(revert.criteria)]
  if (criteria.some((id) => !review.criteria.some((criterion) => criterion.id === id))) {
    throw invalid({ revertCriteria: validation.unknownCriterion })
  }
  const moved = movedTo(review, to)
  const changeRequest = { actor: actor.name, reason }
  return {
    review: moved,
    entries: writtenFor([revertEntry(review.phase, to, reason, criteria)], coveredEvaluatorId(actor, review)),
    notifications: revertNotifications(withUserName(moved), changeRequest),
    mails: turnMails(moved).map((mail) => ({ ...mail, changeRequest })),
  }
}
