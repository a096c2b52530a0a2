import type { Criterion, Evaluation, Review, ReviewCard } from '@evenhand/domain/api'
import { emptyEvaluation } from '@evenhand/domain/fields'
import { isOpen, type ReviewFacts } from '@evenhand/domain/permissions'
import { phaseTable, type ReviewRole } from '@evenhand/domain/phases'
import { fullName } from '@evenhand/domain/users'
import { messages } from '@/messages'

/** The fields of a review that permission checks need. */
export function factsOf(review: ReviewCard): ReviewFacts {
  const { userId, firstEvaluatorId, secondEvaluatorId, evaluationPhase, closedReason } = review
  return { userId, firstEvaluatorId, secondEvaluatorId, phase: evaluationPhase, closedReason }
}

export function participantName(review: ReviewCard, role: ReviewRole): string {
  if (role === 'employee') return fullName(review.user)
  if (role === 'first')
    return messages.people.evaluatorName(review.firstEvaluator, Boolean(review.firstEvaluatorId))
  return messages.people.evaluatorName(review.secondEvaluator, Boolean(review.secondEvaluatorId))
}

/** The name, with a mark if the person left before the review was completed or closed. */
export function markedName(review: ReviewCard, role: ReviewRole): string {
  const name = participantName(review, role)
  const isMarked = review.left.includes(role) && isOpen(factsOf(review))
  return isMarked ? messages.people.nameOfLeaver(name) : name
}

/** Whether the evaluator who acts in a phase was deleted or has left. */
export function isWaitingForEvaluator(review: ReviewCard, phase = review.evaluationPhase): boolean {
  const { actor } = phaseTable[phase]
  if (actor !== 'first' && actor !== 'second') return false
  return review[`${actor}Evaluator`] === null || review.left.includes(actor)
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
  return step ? messages.reviewLists.ratings.scaleStep(rating, step.label) : String(rating)
}
