import type { ReviewCard } from '@evenhand/domain/api'
import { messages } from '@/messages'

/** 'Evaluators: Anna Berg, Not Assigned' */
export function evaluatorsLine(review: ReviewCard): string {
  return messages.reviewLists.card.evaluators(
    messages.users.evaluatorName(review.firstEvaluator, Boolean(review.firstEvaluatorId)),
    messages.users.evaluatorName(review.secondEvaluator, Boolean(review.secondEvaluatorId)),
  )
}
