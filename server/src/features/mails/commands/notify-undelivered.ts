import type { NotifyUndelivered } from '#mail/types'
import { insertNotificationRows, lockAdminsWithoutUnread, notificationRow } from '../../notifications/store'

/** An admin who has not read such a notification yet gets no other one: it leads to the list of all undelivered emails. */
export const notifyUndelivered: NotifyUndelivered = async (tx, { recipient, problem }, now) => {
  const kind = 'mail-undelivered'
  const admins = await lockAdminsWithoutUnread(tx, kind)
  const rows = admins.map((ownerId) =>
    notificationRow(
      { ownerId, kind, values: { recipient, problem }, key: null },
      { reviewId: null, userId: ownerId, now },
    ),
  )
  await insertNotificationRows(tx, rows)
}
