import type { PlanRow } from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/people/users'
import { oneOf, writeChanged } from '@/ui/list/list-schema'

/** Whether someone takes part and has no review yet. */
const isPlanned = ({ verdict }: PlanRow) => verdict === 'create' || verdict === 'blocked'

const matches = {
  all: () => true,
  create: ({ verdict }) => verdict === 'create',
  blocked: ({ verdict }) => verdict === 'blocked',
  warnings: ({ warnings }) => warnings.length > 0,
  'no-manager': (row) => isPlanned(row) && !row.hasManager,
  'left-out': ({ verdict }) => verdict === 'left-out',
  exists: ({ verdict }) => verdict === 'exists',
} satisfies Record<string, (row: PlanRow) => boolean>

export type PlanFilter = keyof typeof matches
export const planFilters = Object.keys(matches) as PlanFilter[]

export interface PlanListState {
  filter: PlanFilter
  search: string
}

/** The filter and the search are in the URL, so that other steps can link to them. */
export const planList = {
  read: (params: URLSearchParams): PlanListState => ({
    filter: oneOf(planFilters, 'all')(params.get('filter') ?? ''),
    search: params.get('search') ?? '',
  }),
  write: (params: URLSearchParams, list: PlanListState) =>
    writeChanged(params, { filter: 'all', search: '' }, list),
}

/** Filters and searches the plan, also by the names of evaluators. */
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
