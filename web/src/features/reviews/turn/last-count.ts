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
