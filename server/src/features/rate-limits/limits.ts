import { tooManyAttempts, tooManyNotifications, tooManySaves } from '@evenhand/domain/errors'
import {
  type LimitedNotification,
  notificationLimits,
  notificationWindowSeconds as windowSeconds,
} from '@evenhand/domain/notifications/notification-limits'
import { LRUCache } from 'lru-cache'
import { type Db, type Tx, transaction } from '#db/open'
import { type Counter, countAttempts } from './store'

/** Counts one attempt. If that exceeds the limit, throws and counts nothing. Concurrent attempts cannot exceed a limit. */
export async function countAttempt(db: Db, counter: Counter, limit: number, now: Date): Promise<void> {
  await transaction(db, async (tx) => {
    const { before } = await countAttempts(tx, { before: counter }, now)
    if (before.count >= limit) throw tooManyAttempts(Math.max(1, before.secondsLeft))
  })
}

/** Counts something that notifies other people, in its transaction. If that exceeds the limit, throws, so nothing is counted or stored. */
export async function countNotification(
  tx: Tx,
  actorId: string,
  kind: LimitedNotification,
  now: Date,
): Promise<void> {
  const counter = { key: `notify:${kind}:${actorId}`, windowSeconds }
  const { before } = await countAttempts(tx, { before: counter }, now)
  if (before.count >= notificationLimits[kind]) throw tooManyNotifications(Math.max(1, before.secondsLeft))
}

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
