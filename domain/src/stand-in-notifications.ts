import { type NewNotification, notify } from './notifications'
import type { StandIn } from './stand-ins'

/** Notifies the stand-in, and the person unless they named or ended the stand-in themselves. */
export function standInNotifications(
  { userId, standInId, firstDay, lastDay }: StandIn,
  names: { person: string; standIn: string },
  { actorId, isEnded }: { actorId: string; isEnded: boolean },
): NewNotification[] {
  const values = { person: names.person, firstDay, lastDay, isEnded }
  return notify([standInId, userId === actorId ? null : userId], (ownerId) => ({
    kind: 'stand-in',
    values: ownerId === standInId ? values : { ...values, standIn: names.standIn },
  }))
}
