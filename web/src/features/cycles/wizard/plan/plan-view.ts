import type { PlanRow } from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/users'

export const planFilters = [
  'all',
  'create',
  'blocked',
  'warnings',
  'no-manager',
  'left-out',
  'exists',
] as const
export type PlanFilter = (typeof planFilters)[number]

/** Someone who takes part, unless they already have a review. */
const isPlanned = ({ verdict }: PlanRow) => verdict === 'create' || verdict === 'blocked'

const matches: Record<PlanFilter, (row: PlanRow) => boolean> = {
  all: () => true,
  create: ({ verdict }) => verdict === 'create',
  blocked: ({ verdict }) => verdict === 'blocked',
  warnings: ({ warnings }) => warnings.length > 0,
  'no-manager': (row) => isPlanned(row) && !row.hasManager,
  'left-out': ({ verdict }) => verdict === 'left-out',
  exists: ({ verdict }) => verdict === 'exists',
}

export function isPlanFilter(text: string | null): text is PlanFilter {
  return planFilters.some((filter) => filter === text)
}

/** Also finds the names of evaluators. */
export function filterPlan(rows: readonly PlanRow[], filter: PlanFilter, search: string): PlanRow[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return rows.filter((row) => matches[filter](row) && words.every((word) => searchText(row).includes(word)))
}

export function countFilters(rows: readonly PlanRow[]): Record<PlanFilter, number> {
  const counts = planFilters.map((filter) => [filter, rows.filter(matches[filter]).length])
  return Object.fromEntries(counts) as Record<PlanFilter, number>
}

function searchText({ user, department, position, firstEvaluator, secondEvaluator }: PlanRow): string {
  const evaluators = [firstEvaluator, secondEvaluator].map(
    (evaluator) => evaluator && fullName(evaluator.name),
  )
  return [fullName(user), department, position, ...evaluators].join(' ').toLowerCase()
}
