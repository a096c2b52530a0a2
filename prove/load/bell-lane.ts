import type { NotificationsResponse } from '@evenhand/domain/api'
import type { Caller } from '../support/caller'
import { chance, type Lane, pick, startLane } from './lane'
import type { Witness } from './witness'

/** People read what their bell tells, and remove some of it. */
export function startBellLane(people: Caller[], witness: Witness): Lane {
  return startLane(async () => {
    const owner = pick(people)
    const { status, body } = await owner.call<NotificationsResponse>('GET', '/notifications?page=1&limit=5')
    const notification = status === 200 ? body.data.at(-1) : undefined
    if (!notification) return false
    const { id, reviewId, createdAt } = notification
    const answer = chance(0.3)
      ? await witness.write(
          { kind: 'remove', notificationId: id, ownerId: owner.id, reviewId, createdAt },
          () => owner.call<object>('DELETE', `/notifications/${id}`),
        )
      : await witness.write({ kind: 'read', notificationId: id }, () =>
          owner.call<object>('PATCH', `/notifications/${id}/read`),
        )
    return answer !== undefined
  })
}
