import type { NotificationKind } from '@evenhand/domain/notifications'
import type { Attempt } from '../load/witness'
import { eventsOf } from './events'
import type { Kept } from './kept'
import { differences, tally } from './tally'

const kinds: readonly NotificationKind[] = ['review-created', 'turn', 'reverted', 'completed']

/** One notification for each event and receiver. Only what somebody has removed may be missing. */
export function toldOnce(kept: Kept, attempts: readonly Attempt[]): string[] {
  const expected = tally(
    kept.reviews.flatMap((review) =>
      eventsOf(kept, review).flatMap(({ reviewId, createdAt, notifications }) =>
        notifications.map(({ ownerId, kind }) => `${key(ownerId, reviewId, createdAt)} ${kind}`),
      ),
    ),
  )
  const actual = tally(
    kept.notifications
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ ownerId, reviewId, createdAt, kind }) => `${key(ownerId, reviewId, createdAt)} ${kind}`),
  )
  const removed = new Set(
    attempts.flatMap(({ note }) => (note.kind === 'remove' ? [keyOfRemoved(note)] : [])),
  )
  return differences(expected, actual)
    .filter(({ thing, actual }) => actual > 0 || !removed.has(thing.slice(0, thing.lastIndexOf(' '))))
    .map(({ thing, expected, actual }) => `told ${actual} times instead of ${expected}: ${thing}`)
}

function key(ownerId: string, reviewId: string | null, createdAt: Date): string {
  return `${ownerId} ${reviewId} ${createdAt.toISOString()}`
}

function keyOfRemoved(note: { ownerId: string; reviewId: string | null; createdAt: string }): string {
  return key(note.ownerId, note.reviewId, new Date(note.createdAt))
}
