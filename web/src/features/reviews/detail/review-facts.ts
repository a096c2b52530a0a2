import type { Review, ReviewCard } from '@evenhand/domain/api'
import type { ReviewFacts } from '@evenhand/domain/permissions'
import { phaseTable, type ReviewRole } from '@evenhand/domain/phases'
import { fullName } from '@evenhand/domain/users'
import { messages } from '@/messages'

/** A review as the questions of right know it. */
export function factsOf(review: ReviewCard): ReviewFacts {
  const { userId, firstEvaluatorId, secondEvaluatorId, evaluationPhase } = review
  return { userId, firstEvaluatorId, secondEvaluatorId, phase: evaluationPhase }
}

export const seatWords: Record<ReviewRole, string> = {
  employee: 'Employee',
  first: 'First evaluator',
  second: 'Second evaluator',
}

export function seatName(review: ReviewCard, seat: ReviewRole): string {
  if (seat === 'employee') return fullName(review.user)
  if (seat === 'first')
    return messages.users.evaluatorName(review.firstEvaluator, Boolean(review.firstEvaluatorId))
  return messages.users.evaluatorName(review.secondEvaluator, Boolean(review.secondEvaluatorId))
}

/** The name of the person whose turn it is in a phase; null when it is nobody's. */
export function actorName(review: ReviewCard, phase = review.evaluationPhase): string | null {
  const { actor } = phaseTable[phase]
  return actor === null ? null : seatName(review, actor)
}

export function evaluationOf(review: Review, criteriaId: string) {
  return review.detailedEvaluations.find((evaluation) => evaluation.criteriaId === criteriaId)
}
