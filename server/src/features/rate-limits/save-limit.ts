import { tooManySaves } from '@evenhand/domain/errors'
import { LRUCache } from 'lru-cache'

const windowMs = 60_000

/**
 * Limits how often each person changes reviews. Each process counts for itself and in memory, because a query would cost
 * as much as a save of a small text. Not rate-limiter-flexible, which would not be shorter.
 */
export function createSaveLimit(perMinute: number): (userId: string) => void {
  const counters = new LRUCache<string, { count: number; endsAt: number }>({ max: 10_000 })
  return (userId) => {
    const now = performance.now()
    const known = counters.get(userId)
    const counter = known && known.endsAt > now ? known : { count: 0, endsAt: now + windowMs }
    if (counter !== known) counters.set(userId, counter)
    if (counter.count >= perMinute) throw tooManySaves(Math.ceil((counter.endsAt - now) / 1000))
    counter.count += 1
  }
}
