import type { CycleCard } from '@evenhand/domain/api'
import { addDays, addMonths, type Day, earliestPossibleDay, isSelectableDay } from '@evenhand/domain/days'

/** The reviews of a cycle, or those that end in a period. */
export type Scope = { cycleId: string } | { from: Day; to: Day }

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export function isId(text: string): boolean {
  return uuid.test(text)
}

/** Reads the scope from the URL. Undefined if there is none, or an invalid one. */
export function readScope(params: URLSearchParams): Scope | undefined {
  const cycleId = params.get('cycle') ?? ''
  if (isId(cycleId)) return { cycleId }
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? '']
  return [from, to].every((day) => isSelectableDay(day, earliestPossibleDay)) && from <= to
    ? { from, to }
    : undefined
}

/** The scope as parameters of the URL. */
export function scopeParams(scope: Scope): Record<string, string> {
  return 'cycleId' in scope ? { cycle: scope.cycleId } : scope
}

/** The newest cycle with completed reviews, or else the newest one, or else the last twelve months. */
export function defaultScope(cycles: readonly CycleCard[], today: Day): Scope {
  const launched = cycles.filter(({ state }) => state !== 'draft')
  const cycle = launched.find(({ counts }) => counts.completed > 0) ?? launched[0]
  return cycle ? { cycleId: cycle.id } : lastTwelveMonths(today)
}

export function lastTwelveMonths(today: Day): { from: Day; to: Day } {
  return { from: addDays(addMonths(today, -12), 1), to: today }
}
