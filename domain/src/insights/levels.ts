import type { LevelGroup } from '../api/insights'
import { levels } from '../reviews/scoring'
import { byName, groupBy, roundedMean } from './numbers'
import { evaluatorsOf, type RatedReview } from './rated-review'

export function levelsOf(reviews: readonly RatedReview[], name: string | null = null): LevelGroup {
  return {
    name,
    count: reviews.length,
    counts: levels.map((level) => reviews.filter((review) => review.level === level).length),
    average: roundedMean(reviews.map(({ overall }) => overall)),
  }
}

/** By name. People without a department or position come last. */
export function levelsBy(reviews: readonly RatedReview[], field: 'department' | 'position'): LevelGroup[] {
  const groups = groupBy(reviews, (review) => review[field])
  return [...groups].map(([name, group]) => levelsOf(group, name)).toSorted(byName)
}

/** The levels of each evaluator's reviews, by the evaluator's ID. */
export function levelsByEvaluator(reviews: readonly RatedReview[]): Map<string, LevelGroup> {
  const pairs = reviews.flatMap((review) => evaluatorsOf(review).map((id) => ({ id, review })))
  const groups = groupBy(pairs, ({ id }) => id)
  return new Map([...groups].map(([id, group]) => [id, levelsOf(group.map(({ review }) => review))]))
}
