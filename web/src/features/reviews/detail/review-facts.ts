import type { Criterion, Evaluation, Review, ReviewCard } from '@evenhand/domain/api'
import { emptyEvaluation } from '@evenhand/domain/fields'
import type { ReviewFacts } from '@evenhand/domain/permissions'
import { phaseTable, type ReviewRole } from '@evenhand/domain/phases'
import { fullName } from '@evenhand/domain/users'
import { messages } from '@/messages'

/** The fields of a review that permission checks need. */
export function factsOf(review: ReviewCard): ReviewFacts {
  const { userId, firstEvaluatorId, secondEvaluatorId, evaluationPhase } = review
  return { userId, firstEvaluatorId, secondEvaluatorId, phase: evaluationPhase }
}

export function participantName(review: ReviewCard, role: ReviewRole): string {
  if (role === 'employee') return fullName(review.user)
  if (role === 'first')
    return messages.users.evaluatorName(review.firstEvaluator, Boolean(review.firstEvaluatorId))
  return messages.users.evaluatorName(review.secondEvaluator, Boolean(review.secondEvaluatorId))
}

/** The name of the person who acts in a phase. Null for the final phase. */
export function actorName(review: ReviewCard, phase = review.evaluationPhase): string | null {
  const { actor } = phaseTable[phase]
  return actor === null ? null : participantName(review, actor)
}

export function evaluationOf(review: Review, criteriaId: string): Evaluation {
  const evaluation = review.detailedEvaluations.find((candidate) => candidate.criteriaId === criteriaId)
  return evaluation ?? emptyEvaluation(criteriaId)
}

/** '4 – Exceeds expectations' or 'Not rated' */
export function ratingLabel(scale: Criterion['scale'], rating: number): string {
  if (rating === 0) return messages.reviewLists.ratings.notRated
  const step = scale.find(({ value }) => value === rating)
  return step ? messages.reviewPage.scaleStep(rating, step.label) : String(rating)
}
