import type { Review } from '@evenhand/domain/api'
import type { UserName } from '@evenhand/domain/users'
import { ratingsOf } from './ratings'
import { cellsOf, column, nameOf, type Table } from './table'

interface Evaluator {
  id: string
  name: UserName | null
  asFirst: number
  asSecond: number
  completed: number
  ratings: Mean
  /** The employees' own ratings of the criteria that this person rated. */
  selfRatings: Mean
  overall: Mean
}

interface Mean {
  sum: number
  count: number
}

/** One row for each person who evaluates or has rated one of the reviews, by name. */
export function evaluatorsTable(): Table {
  const evaluators = new Map<string, Evaluator>()
  const find = (id: string, name: UserName | null) => {
    const found = evaluators.get(id) ?? newEvaluator(id, name)
    evaluators.set(id, found)
    return found
  }
  const finish = () =>
    cellsOf(
      columns,
      [...evaluators.values()].toSorted((a, b) => nameOf(a.name).localeCompare(nameOf(b.name), 'en')),
    )
  return { name: 'evaluators', columns, add: (review) => addReview(review, find), finish }
}

type Find = (id: string, name: UserName | null) => Evaluator

function addReview(review: Review, find: Find): [] {
  const first = find(review.firstEvaluatorId, review.firstEvaluator)
  const second = find(review.secondEvaluatorId, review.secondEvaluator)
  first.asFirst += 1
  second.asSecond += 1
  for (const evaluator of new Set([first, second])) {
    if (review.status === 'completed') evaluator.completed += 1
    addTo(evaluator.overall, review.evaluationScoring.overallPerformanceRating)
  }
  for (const { role, raterId, rater, rating, evaluation } of ratingsOf(review)) {
    if (role === 'employee' || rating === 0) continue
    const evaluator = find(raterId, rater)
    addTo(evaluator.ratings, rating)
    addTo(evaluator.selfRatings, evaluation.selfRating)
  }
  return []
}

function newEvaluator(id: string, name: UserName | null): Evaluator {
  return {
    id,
    name,
    asFirst: 0,
    asSecond: 0,
    completed: 0,
    ratings: { sum: 0, count: 0 },
    selfRatings: { sum: 0, count: 0 },
    overall: { sum: 0, count: 0 },
  }
}

/** 0 means that there is no rating, or that the viewer cannot see it. */
function addTo(mean: Mean, rating: number): void {
  if (rating === 0) return
  mean.sum += rating
  mean.count += 1
}

function meanOf({ sum, count }: Mean): number | null {
  return count === 0 ? null : Math.round((sum / count) * 100) / 100
}

const columns = [
  column<Evaluator>('evaluator', 'text', ({ name }) => nameOf(name)),
  column<Evaluator>('firstCount', 'number', ({ asFirst }) => asFirst),
  column<Evaluator>('secondCount', 'number', ({ asSecond }) => asSecond),
  column<Evaluator>('completedCount', 'number', ({ completed }) => completed),
  column<Evaluator>('ratingCount', 'number', ({ ratings }) => ratings.count),
  column<Evaluator>('averageRating', 'score', ({ ratings }) => meanOf(ratings)),
  column<Evaluator>('averageSelfRating', 'score', ({ selfRatings }) => meanOf(selfRatings)),
  column<Evaluator>('averageOverall', 'score', ({ overall }) => meanOf(overall)),
  column<Evaluator>('evaluatorId', 'text', ({ id }) => id, 38),
]
