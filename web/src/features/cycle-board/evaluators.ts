import type { CycleReview } from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/users'
import { cycleBoard } from '@/messages'

export interface Evaluator {
  id: string
  name: string
  /** The number of reviews in which this person is an evaluator. */
  reviews: number
}

/** The evaluators of these reviews, by name. Includes people who have left and deleted people, who are most often replaced. */
export function evaluatorsOf(
  reviews: readonly Pick<CycleReview, 'firstEvaluator' | 'secondEvaluator'>[],
): readonly Evaluator[] {
  const byId = new Map<string, Evaluator>()
  for (const { firstEvaluator, secondEvaluator } of reviews) {
    const evaluators =
      firstEvaluator.id === secondEvaluator.id ? [firstEvaluator] : [firstEvaluator, secondEvaluator]
    for (const { id, name } of evaluators) {
      const known = byId.get(id)
      if (known) known.reviews += 1
      else byId.set(id, { id, name: name ? fullName(name) : cycleBoard.evaluators.deleted, reviews: 1 })
    }
  }
  return [...byId.values()].sort((a, b) => a.name.localeCompare(b.name))
}
