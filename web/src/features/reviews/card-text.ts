import type { ReviewCard } from '@evenhand/domain/api'
import { markedName } from '@evenhand/domain/reviews/review-card'
import { messages } from '@/messages'

type Dates = Pick<ReviewCard, 'evaluationPhase' | 'status' | 'cycle' | 'dueDate'>

/** 'Self evaluation', or 'Self evaluation due Mar 31, 2026' if the phase has its own due date. */
export function phaseText({ evaluationPhase, status, cycle, dueDate }: Dates): string {
  const phase = messages().reviews.phasesInLists[evaluationPhase]
  const isOpen = status === 'draft' || status === 'overdue'
  return cycle && isOpen ? messages().reviewLists.card.phaseDue(phase, dueDate) : phase
}

/** 'Evaluators: Anna Berg, Not Assigned' */
export function evaluatorsLine(review: ReviewCard): string {
  return messages().reviewLists.card.evaluators(
    markedName(review, 'first', messages().people),
    markedName(review, 'second', messages().people),
  )
}
