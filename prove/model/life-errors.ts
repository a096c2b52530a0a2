import type { LifeAction } from './life-actions'
import { type Entry, isBlank, type Review, type User } from './review'
import { actorId, canManage, isReleased, ownerId } from './rules'
import { computedResult, isResult, resultOf } from './scores'

type Reason = [applies: boolean, status: number]

/** Why an action that is not a save or a move is refused. */
export function lifeErrors(user: User, review: Review, action: LifeAction): Reason[] {
  const isFinal = review.phase === 'final'
  const isAdmin = user.role !== 'employee'
  const answers: Reason[] = [
    [user.id !== review.userId, 403],
    [!isReleased(review), 409],
  ]
  switch (action.kind) {
    case 'withdraw':
      return [
        [isFinal, 409],
        [ownMove(user, review) === undefined, 403],
        [!isUntouched(user, review), 409],
      ]
    case 'ask-back':
      return [
        [isFinal, 409],
        [ownMove(user, review) === undefined || hasTurn(user, review), 403],
        [!isOwnMove(user, lastMove(review)), 409],
        [hasAsked(user, review), 409],
        [isBlank(action.reason), 400],
      ]
    case 'skip':
      return [
        [!canManage(user, review), 403],
        [isFinal || action.phase !== review.phase, 409],
        [isBlank(action.reason), 400],
      ]
    case 'acknowledge':
    case 'talk':
      return answers
    case 'reply':
      return [...answers, [review.reply !== null, 409], [isBlank(action.text), 400]]
    case 'close-talk':
      return [
        [!canManage(user, review), 403],
        [review.talk === null || review.talk.outcome !== null, 409],
        [isBlank(action.outcome), 400],
      ]
    case 'adjust':
      return [
        ...adjustErrors(user, review, action.isOutdated),
        [isBlank(action.reason) || isResult(resultOf(review), action.to), 400],
      ]
    case 'undo-adjustment':
      return [...adjustErrors(user, review, action.isOutdated), [review.adjusted === null, 409]]
    case 'hand-over':
      return [[!isAdmin, 403]]
    case 'release':
      return [
        [!isAdmin, 403],
        [review.isCycleReleased, 409],
      ]
    case 'name-stand-in':
      return [
        [!isAdmin && user.id !== action.userId, 403],
        [action.standInId === action.userId || review.standIns.has(action.userId), 400],
      ]
    case 'end-stand-in':
      return [[!isAdmin && user.id !== action.userId, 404]]
  }
}

/** Admins adjust results that they have not released yet, but not their own. */
function adjustErrors(user: User, review: Review, isOutdated: boolean): Reason[] {
  const isAdjustable = review.phase === 'final' && review.cycleId !== null && review.isHeld
  return [
    [user.role === 'employee' || user.id === review.userId, 403],
    [!isAdjustable || computedResult(review).rating === 0 || isOutdated, 409],
  ]
}

const forwardActions = ['SUBMITTED', 'APPROVED', 'FINALIZED']

function isOwnMove(user: User, entry: Entry | undefined): boolean {
  return entry !== undefined && entry.by === user.id && forwardActions.includes(entry.action)
}

/** The last time that the user moved the review on. */
export function ownMove(user: User, { log }: Review): Entry | undefined {
  return log.findLast((entry) => isOwnMove(user, entry))
}

function lastMove({ log }: Review): Entry | undefined {
  return log.findLast(({ field }) => field === 'evaluationPhase')
}

/** The log entries since the last move. */
function since({ log }: Review): Entry[] {
  return log.slice(log.findLastIndex(({ field }) => field === 'evaluationPhase') + 1)
}

/** The user made the last move, and since then the next person has written nothing. */
function isUntouched(user: User, review: Review): boolean {
  const isWritten = since(review).some(
    ({ criteriaId, by, forId }) => criteriaId !== null || by === ownerId(review) || forId === ownerId(review),
  )
  return isOwnMove(user, lastMove(review)) && !isWritten
}

function hasTurn({ id }: User, review: Review): boolean {
  return id === ownerId(review) || id === actorId(review)
}

function hasAsked(user: User, review: Review): boolean {
  return since(review).some(({ action, by }) => action === 'ASKED_BACK' && by === user.id)
}
