import { isDeepStrictEqual } from 'node:util'
import { evaluationFields } from '@evenhand/domain/reviews/fields'
import { type Phase, phases, phaseTable } from '@evenhand/domain/reviews/phases'
import { type EvaluationScoring, performanceLevel, scoreReview } from '@evenhand/domain/reviews/scoring'
import { movesOf, type Stored, type StoredEntry, type StoredReview } from './stored'

/** Lists the problems of a stored review, judged by the rules and its own log. */
export function reviewProblems(stored: Stored): string[] {
  const logged = lastLoggedValues(stored)
  return stored.reviews.flatMap((review) => [
    ...phaseProblems(stored, review),
    ...scoreProblems(review),
    ...fieldProblems(review, logged),
  ])
}

function phaseProblems(stored: Stored, { id, phase, rating, scoring, turnSince }: StoredReview): string[] {
  const moves = movesOf(stored, { id })
  const illegal = moves.find((move, i) => !isLegal(move, (moves[i - 1]?.newValue ?? phases[0]) as Phase))
  const lastMove = moves.at(-1)
  const end = lastMove?.newValue ?? phases[0]
  const finalized = moves.filter(({ action }) => action === 'FINALIZED').length
  const isRated = rating > 0 && scoring.overallPerformanceRating > 0
  return [
    ...(illegal ? [`${id} has an illegal move from ${illegal.oldValue} to ${illegal.newValue}`] : []),
    ...(end === phase ? [] : [`${id} is in ${phase}, but its log ends in ${end}`]),
    ...(lastMove && turnSince < lastMove.createdAt ? [`the turn of ${id} starts before its last move`] : []),
    ...(finalized === (phase === 'final' ? 1 : 0)
      ? []
      : [`${id} in ${phase} was finalized ${finalized} times`]),
    ...(isRated === (phase === 'final') ? [] : [`${id} in ${phase} has the rating ${rating}`]),
  ]
}

function isLegal({ action, oldValue, newValue }: StoredEntry, from: Phase): boolean {
  const index = phases.indexOf(from)
  if (oldValue !== from || from === 'final') return false
  if (action === 'REVERTED') return newValue === phases[index - 1]
  return newValue === phases[index + 1] && action === phaseTable[from].forward?.action
}

function scoreProblems({ id, phase, scoring, rating, ...review }: StoredReview): string[] {
  const expected = { ...scoreReview(phase, review.criteria, review.evaluations), ...adjusted(review) }
  const isCorrect = isDeepStrictEqual(expected, scoring) && rating === expected.overallPerformanceRating
  return isCorrect ? [] : [`the scores of ${id} do not match its ratings`]
}

function adjusted({ adjustedRating }: Pick<StoredReview, 'adjustedRating'>): Partial<EvaluationScoring> {
  if (adjustedRating === null) return {}
  return {
    overallPerformanceRating: adjustedRating,
    performanceLevel: performanceLevel(adjustedRating),
  }
}

/** Each field holds the last value in the log: no change without an entry, and no entry without a change. */
function fieldProblems({ id, evaluations }: StoredReview, logged: Map<string, string>): string[] {
  return evaluations.flatMap((evaluation) =>
    evaluationFields
      .filter((field) => {
        const value = evaluation[field] === 0 ? '' : String(evaluation[field])
        return value !== (logged.get(`${id} ${evaluation.criteriaId}.${field}`) ?? '')
      })
      .map((field) => `${evaluation.criteriaId}.${field} of ${id} does not match its log`),
  )
}

function lastLoggedValues({ log }: Stored): Map<string, string> {
  return new Map(
    log
      .filter(({ criteriaId }) => criteriaId !== null)
      .map(({ reviewId, criteriaId, fieldChanged, newValue }) => [
        `${reviewId} ${criteriaId}.${fieldChanged}`,
        newValue ?? '',
      ]),
  )
}
