import type { CycleCard, InsightsResponse } from '@evenhand/domain/api'
import { shownState } from '@evenhand/domain/cycles/cycles'
import { addDays, addMonths, type Day, earliestPossibleDay, isSelectableDay } from '@evenhand/domain/days'
import { useSearchParams } from 'react-router'
import { useCycles } from '@/api/cycles'
import { messages } from '@/messages'
import { localToday } from '@/ui/day/typed-day'
import { isId } from '@/ui/list/list-schema'
import { localDay } from '@/ui/local-day'

/** The reviews of a cycle, or those that end in a period. */
export type Scope = { cycleId: string } | { from: Day; to: Day }

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

/** The scope in the URL, or the default. Undefined until the cycles are loaded, which the default needs. */
export function useScope() {
  const [params, setParams] = useSearchParams()
  const { data: cycles, error, refetch } = useCycles()
  const scope = readScope(params) ?? (cycles && defaultScope(cycles, localToday()))
  const tab = params.get('tab')
  return {
    scope,
    cycles,
    error: cycles ? null : error,
    refetch,
    /** Keeps the tab, but not the filters, which may not exist in the new scope. */
    choose: (next: Scope) =>
      setParams({ ...scopeParams(next), ...(tab ? { tab } : {}) }, { preventScrollReset: true }),
  }
}

/** Describes the reviews of the page in one line. */
export function scopeLine(
  { cycle, from, to }: InsightsResponse['scope'],
  today = localDay(new Date().toISOString()),
): string {
  const texts = messages().insights.scope
  if (!cycle) return texts.ofPeriod(from, to)
  const isHeld = cycle.release !== 'when-completed' && !cycle.isReleased
  const state = shownState({ state: cycle.state, startDate: from }, today)
  const parts = [texts.ofCycle(cycle.name, from, to), texts.states[state]]
  return (isHeld ? [...parts, messages().cycleRelease.held] : parts).join(' · ')
}
