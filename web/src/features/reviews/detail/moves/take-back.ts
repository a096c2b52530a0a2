import type { LogEntry, Review } from '@evenhand/domain/api'
import { knownLog } from '@evenhand/domain/reviews/authors'
import { isMove } from '@evenhand/domain/reviews/move-history'
import { isActor, isOpen, type Viewer } from '@evenhand/domain/reviews/permissions'
import { phaseTable } from '@evenhand/domain/reviews/phases'
import { factsOf, isWaitingForEvaluator } from '@evenhand/domain/reviews/review-card'
import { isLastMove } from '@evenhand/domain/reviews/withdraw'
import { messages } from '@/messages'

/** Whether the review is still where the viewer moved it. Right after a move, the log is older than the review. */
export function isWhereMoved(review: Review, viewer: Viewer): boolean {
  const log = knownLog(review)
  const lastMove = log.find(isMove)
  return isOpen(factsOf(review)) && lastMove?.newValue === review.evaluationPhase && isLastMove(viewer, log)
}

/** The request to return the review in its current phase. */
export function openRequest(review: Review): LogEntry | null {
  const latest = knownLog(review).find((entry) => isMove(entry) || entry.action === 'ASKED_BACK')
  return latest?.action === 'ASKED_BACK' ? latest : null
}

/** Whether someone else can return the review. Employees cannot, and neither can an evaluator who has left. */
export function canAskBack(review: Review, viewer: Viewer): boolean {
  const { actor } = phaseTable[review.evaluationPhase]
  const isEvaluation = actor === 'first' || actor === 'second'
  return isEvaluation && !isWaitingForEvaluator(review) && !isActor(viewer, factsOf(review))
}

/** Why a move can no longer be undone, and what to do instead. `reason` is the message from the server. */
export function tooLateText(current: Review | undefined, viewer: Viewer, reason: string): string {
  const { tooLateToUndo, tooLateAskInstead } = messages().reviewPage.moves
  if (!current || !isWhereMoved(current, viewer)) return reason
  return canAskBack(current, viewer) ? tooLateAskInstead : tooLateToUndo
}
