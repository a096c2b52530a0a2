import { type NewLogEntry, revertEntry } from './audit-log'
import { AppError } from './errors'
import { withdrawnNotifications } from './notifications'
import { phaseActorId } from './permissions'
import { previousPhase } from './phases'
import {
  assertCanSee,
  assertOpen,
  type Decision,
  movedTo,
  type NamedActor,
  type Review,
  withUserName,
} from './review'

export type WithdrawEntry = Pick<NewLogEntry, 'action' | 'criteriaId'> & { evaluatorId: string }

export const withdrawReason = 'Withdrawn'

/**
 * Undoes the actor's own forward move, unless the next person has saved something or the review has moved again. `log`
 * is the review's audit log, newest entry first.
 */
export function withdrawMove(review: Review, actor: NamedActor, log: readonly WithdrawEntry[]): Decision {
  assertCanSee(actor, review)
  assertOpen(review)
  const lastMove = log.findIndex(({ action }) => isMoveAction(action))
  const ownMove = log.findIndex(({ action, evaluatorId }) => isForward(action) && evaluatorId === actor.id)
  if (ownMove === -1) throw new AppError('FORBIDDEN')
  const to = previousPhase(review.phase)
  const hasSaved = log.slice(0, ownMove).some((entry) => isSaveInTurn(review, entry))
  if (ownMove !== lastMove || hasSaved || to === null) throw new AppError('WITHDRAW_TOO_LATE')
  return {
    review: movedTo(review, to),
    entries: [revertEntry(review.phase, to, withdrawReason, [])],
    notifications: withdrawnNotifications(withUserName(review), actor),
    mails: [],
  }
}

/** Only the person whose turn it is, or a super admin in their place, can save evaluation fields. */
function isSaveInTurn(review: Review, { criteriaId, evaluatorId }: WithdrawEntry): boolean {
  return criteriaId !== null || evaluatorId === phaseActorId(review)
}

function isMoveAction(action: WithdrawEntry['action']): boolean {
  return isForward(action) || action === 'REVERTED' || action === 'SKIPPED'
}

function isForward(action: WithdrawEntry['action']): boolean {
  return action === 'SUBMITTED' || action === 'APPROVED' || action === 'FINALIZED'
}
