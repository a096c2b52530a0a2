import type { MyTurnResponse } from '@evenhand/domain/api'
import { readRemembered, remember } from '@/ui/remembered'

const key = 'waiting-count'

/** The number of reviews on the last visit, which sets the height of the placeholder. Undefined on the first visit. */
export function lastCount(): number | undefined {
  const count = readRemembered(key)
  return count === null ? undefined : Number(count)
}

export function rememberCount(count: number): void {
  remember(key, String(count))
}

/** The number of cards. Requests to talk share one. */
export function taskCount({ results, talks, total }: MyTurnResponse): number {
  return results.length + (talks.total > 0 ? 1 : 0) + total
}
