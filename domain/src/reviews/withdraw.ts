import { AppError } from '../errors'
import { withdrawnNotifications } from '../notifications/notifications'
import { actionEffects, type LogAction, type NewLogEntry, takenBackEntry, writtenFor } from './audit-log'
import { turnOwnerId, type Viewer } from './permissions'
import { previousPhase } from './phases'
import { assertCanSee, assertOpen, type Decision, movedTo, type NamedActor, type Review } from './review'

export type WithdrawEntry = Pick<NewLogEntry, 'action' | 'criteriaId' | 'forId'> & { evaluatorId: string }

/**
 * Undoes the actor's own forward move, unless the next person has saved something or the review has moved again. `log`
 * is the review's audit log, newest entry first.
 */
export function withdrawMove(review: Review, actor: NamedActor, log: readonly WithdrawEntry[]): Decision {
  assertCanSee(actor, review)
  assertOpen(review)
  const to = previousPhase(review.phase)
  if (!hasMovedOn(actor, log)) throw new AppError('FORBIDDEN')
  if (to === null || !isUntouched(review, actor, log)) throw new AppError('WITHDRAW_TOO_LATE')
  return {
    review: movedTo(review, to),
    entries: writtenFor([takenBackEntry(review.phase, to)], movedFor(actor, log)),
    notifications: withdrawnNotifications(review, actor),
    mails: [],
  }
}

/** Whether the actor has ever moved the review to a later phase. */
export function hasMovedOn(actor: Viewer, log: readonly WithdrawEntry[]): boolean {
  return ownMove(actor, log) !== -1
}

/** The evaluator for whom the actor stood in when they moved the review. */
export function movedFor(actor: Viewer, log: readonly WithdrawEntry[]): string | null {
  return log[ownMove(actor, log)]?.forId ?? null
}

/** Whether the actor's move was the last one, and nobody has saved anything since. */
function isUntouched(review: Review, actor: Viewer, log: readonly WithdrawEntry[]): boolean {
  const move = ownMove(actor, log)
  return isLastMove(actor, log) && !log.slice(0, move).some((entry) => isSaveInTurn(review, entry))
}

type ActionEntry = Pick<WithdrawEntry, 'action' | 'evaluatorId'>

/** Whether the review is still where the actor moved it. */
export function isLastMove(actor: Viewer, log: readonly ActionEntry[]): boolean {
  const move = ownMove(actor, log)
  return move !== -1 && move === log.findIndex(({ action }) => isMoveAction(action))
}

function ownMove(actor: Viewer, log: readonly ActionEntry[]): number {
  return log.findIndex(({ action, evaluatorId }) => isForward(action) && evaluatorId === actor.id)
}

/** Whether an entry is a save in the current turn. Only its actor or a super admin can save evaluation fields. An export saves nothing. */
function isSaveInTurn(review: Review, { action, criteriaId, evaluatorId, forId }: WithdrawEntry): boolean {
  if (actionEffects[action] === 'none') return false
  return criteriaId !== null || [evaluatorId, forId].includes(turnOwnerId(review))
}

export function isMoveAction(action: LogAction): boolean {
  return isForward(action) || actionEffects[action] === 'other-move'
}

function isForward(action: LogAction): boolean {
  return actionEffects[action] === 'forward'
}
