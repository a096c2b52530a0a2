import type { Notification, NotificationsAnswer } from '@evenhand/domain/api'

/** The answer as it is with another list. Ones beyond those shown keep counting. */
export function withList(before: NotificationsAnswer, data: Notification[]): NotificationsAnswer {
  const unread = before.unread - countUnread(before.data) + countUnread(data)
  return { ...before, data, unread, total: before.total - before.data.length + data.length }
}

/** The same notification can come twice. One that was committed late stands where it belongs by its time. */
export function withNew(before: NotificationsAnswer, notification: Notification): NotificationsAnswer {
  if (before.data.some(({ id }) => id === notification.id)) return before
  const data = [notification, ...before.data]
  return withList(
    before,
    data.toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt)),
  )
}

function countUnread(list: Notification[]): number {
  return list.filter(({ isRead }) => !isRead).length
}
