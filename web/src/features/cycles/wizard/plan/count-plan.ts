import type { PlanRow } from '@evenhand/domain/api'

/** The number of people with each verdict. */
export function countPlan(rows: readonly PlanRow[]): Record<PlanRow['verdict'], number> {
  const counts = { create: 0, exists: 0, 'left-out': 0, blocked: 0 }
  for (const { verdict } of rows) counts[verdict]++
  return counts
}

/** Everyone who gets an email at the launch: the employees and their evaluators. */
export function mailedPeople(rows: readonly PlanRow[]): Set<string> {
  return new Set([...created(rows).map(({ userId }) => userId), ...evaluatorsIn(rows)])
}

/** The evaluators of the reviews that will be created. */
export function evaluatorsIn(rows: readonly PlanRow[]): Set<string> {
  return new Set(
    created(rows).flatMap(({ firstEvaluator, secondEvaluator }) =>
      [firstEvaluator, secondEvaluator].flatMap((evaluator) => (evaluator ? [evaluator.id] : [])),
    ),
  )
}

/** The criteria sets of the reviews that will be created, the most frequent one first. */
export function setsIn(rows: readonly PlanRow[]): { name: string; number: number; reviews: number }[] {
  const sets = new Map<string, { name: string; number: number; reviews: number }>()
  for (const { criteriaSet } of created(rows)) {
    if (!criteriaSet) continue
    const { id, name, number } = criteriaSet
    sets.set(id, { name, number, reviews: (sets.get(id)?.reviews ?? 0) + 1 })
  }
  return [...sets.values()].sort((one, other) => other.reviews - one.reviews)
}

function created(rows: readonly PlanRow[]): PlanRow[] {
  return rows.filter(({ verdict }) => verdict === 'create')
}
