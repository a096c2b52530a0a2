import { isDeepStrictEqual } from 'node:util'
import { evaluationFields } from '@evenhand/domain/fields'
import { scoreReview } from '@evenhand/domain/scoring'
import type { Kept, RecordedReview } from './kept'

/** Stored scores equal a recomputation. */
export function rightScores({ reviews }: Kept): string[] {
  return reviews.flatMap((review) => {
    const scoring = scoreReview(review.phase, review.criteria, review.evaluations)
    const isRight =
      isDeepStrictEqual(scoring, review.scoring) && review.rating === scoring.overallPerformanceRating
    return isRight ? [] : [`the scores of ${review.id} do not follow from its ratings`]
  })
}

/** Each field holds what the log says was last written into it: neither a change without its entry nor the reverse. */
export function toldFields({ reviews, log }: Kept): string[] {
  const last = new Map(
    log
      .filter(({ criteriaId }) => criteriaId !== null)
      .map(({ reviewId, criteriaId, fieldChanged, newValue }) => [
        `${reviewId} ${criteriaId}.${fieldChanged}`,
        newValue ?? '',
      ]),
  )
  return reviews.flatMap((review) =>
    storedFields(review)
      .filter(([field, value]) => (last.get(`${review.id} ${field}`) ?? '') !== value)
      .map(([field]) => `${field} of ${review.id} is not what its log tells`),
  )
}

function storedFields({ evaluations }: RecordedReview): [string, string][] {
  return evaluations.flatMap((evaluation) =>
    evaluationFields.map((field): [string, string] => {
      const value = evaluation[field]
      return [`${evaluation.criteriaId}.${field}`, value === 0 ? '' : String(value)]
    }),
  )
}
