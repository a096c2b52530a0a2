import type { ReviewCard } from '@evenhand/domain/api'
import { messages } from '@/messages'
import { markedName } from './detail/review-facts'

/** 'Evaluators: Anna Berg, Not Assigned' */
export function evaluatorsLine(review: ReviewCard): string {
  return messages.reviewLists.card.evaluators(markedName(review, 'first'), markedName(review, 'second'))
}
