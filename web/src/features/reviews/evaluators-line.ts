import type { ReviewCard } from '@evenhand/domain/api'
import { markedName } from '@evenhand/domain/review-facts'
import { messages } from '@/messages'

/** 'Evaluators: Anna Berg, Not Assigned' */
export function evaluatorsLine(review: ReviewCard): string {
  return messages.reviewLists.card.evaluators(markedName(review, 'first'), markedName(review, 'second'))
}
