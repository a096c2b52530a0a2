import type { Criterion, Evaluation, Review, ReviewCard, StandInName } from '../api'
import type { Messages } from '../messages'
import { fullName } from '../people/users'
import { emptyEvaluation } from './fields'
import { isOpen, type ReviewFacts, standInFor } from './permissions'
import { phaseTable, type ReviewRole } from './phases'

/** The fields of a review that permission checks need. */
export function factsOf(review: ReviewCard): ReviewFacts {
  return { ...review, phase: review.evaluationPhase }
}

type People = Messages['people']

export function participantName(review: ReviewCard, role: ReviewRole, people: People): string {
  if (role === 'employee') return fullName(review.user)
  return people.evaluatorName(review[`${role}Evaluator`], Boolean(review[`${role}EvaluatorId`]))
}

function standInOf(review: ReviewCard, role: ReviewRole): StandInName | null {
  return role === 'employee' ? null : standInFor({ ...review, phase: review.evaluationPhase }, role)
}

/** The name. While the review is open, with a mark if the person has left, or with the name of their stand-in. */
export function markedName(review: ReviewCard, role: ReviewRole, people: People): string {
  const name = participantName(review, role, people)
  if (!isOpen(factsOf(review))) return name
  if (review.left.includes(role)) return people.nameOfLeaver(name)
  const standIn = standInOf(review, role)
  return standIn ? people.withStandIn(name, fullName(standIn), standIn.lastDay) : name
}

/** Whether the evaluator who acts in a phase was deleted or has left. */
export function isWaitingForEvaluator(review: ReviewCard, phase = review.evaluationPhase): boolean {
  const { actor } = phaseTable[phase]
  if (actor !== 'first' && actor !== 'second') return false
  return review[`${actor}Evaluator`] === null || review.left.includes(actor)
}

/** The name of the person who acts in a phase, or of their stand-in. Null for the final phase. */
export function actorName(review: ReviewCard, people: People, phase = review.evaluationPhase): string | null {
  const { actor } = phaseTable[phase]
  if (actor === null) return null
  const standIn = standInOf(review, actor)
  return standIn ? fullName(standIn) : participantName(review, actor, people)
}

/**
 * For the stand-in of the person whose turn it is: for whom they act. For that person: who stands in. Null for others, and
 * without a stand-in.
 */
export function standInNote(
  review: ReviewCard,
  viewerId: string,
  standingIn: (evaluator: string) => string,
  people: People,
): string | null {
  const { actor } = phaseTable[review.evaluationPhase]
  const standIn = actor && standInOf(review, actor)
  if (!standIn || actor === 'employee') return null
  if (review[`${actor}EvaluatorId`] === viewerId) {
    return people.standsInForYou(fullName(standIn), standIn.lastDay)
  }
  return standIn.id === viewerId ? standingIn(participantName(review, actor, people)) : null
}

export function evaluationOf(review: Review, criteriaId: string): Evaluation {
  const evaluation = review.detailedEvaluations.find((candidate) => candidate.criteriaId === criteriaId)
  return evaluation ?? emptyEvaluation(criteriaId)
}

/** '4 – Exceeds expectations' or 'Not rated' */
export function ratingLabel(
  scale: Criterion['scale'],
  rating: number,
  { ratings }: Messages['reviewLists'],
): string {
  if (rating === 0) return ratings.notRated
  const step = scale.find(({ value }) => value === rating)
  return step ? ratings.scaleStep(rating, step.label) : String(rating)
}
