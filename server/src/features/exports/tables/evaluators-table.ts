import { nameOrder, type UserName } from '@evenhand/domain/people/users'
import { ratingsOf } from './ratings-table'
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
  function find(id: string, name: UserName | null): Evaluator {
    const found = evaluators.get(id) ?? newEvaluator(id, name)
    evaluators.set(id, found)
    return found
  }
  return {
    name: 'evaluators',
    columns,
    add(review) {
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
    },
    finish() {
      const byName = (a: Evaluator, b: Evaluator) => nameOrder.compare(nameOf(a.name), nameOf(b.name))
      return cellsOf(columns, [...evaluators.values()].toSorted(byName))
    },
  }
}

function newEvaluator(id: string, name: UserName | null): Evaluator {
  const mean = () => ({ sum: 0, count: 0 })
  const counts = { asFirst: 0, asSecond: 0, completed: 0 }
  return { id, name, ...counts, ratings: mean(), selfRatings: mean(), overall: mean() }
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
