import { tooManyNotifications } from '@evenhand/domain/errors'
import {
  type LimitedNotification,
  notificationLimits,
  notificationWindowSeconds as windowSeconds,
} from '@evenhand/domain/notification-limits'
import type { Tx } from '#db/open'
import { countAttempts } from '../store'

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
