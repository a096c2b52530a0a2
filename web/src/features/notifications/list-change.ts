import type { Notification, NotificationsResponse } from '@evenhand/domain/api'

/** The answer as it is with another list. Ones beyond those shown keep counting. */
export function withList(before: NotificationsResponse, data: Notification[]): NotificationsResponse {
  const unread = before.unread - countUnread(before.data) + countUnread(data)
  return { ...before, data, unread, total: before.total - before.data.length + data.length }
}

export function withNew(before: NotificationsResponse, notification: Notification): NotificationsResponse {
  if (before.data.some(({ id }) => id === notification.id)) return before
  return withList(before, newestFirst([notification, ...before.data]))
}

/** Sorted by time, without duplicates: pages overlap when something new arrives between two requests. */
export function newestFirst(list: Notification[]): Notification[] {
  const byId = new Map(list.map((notification) => [notification.id, notification]))
  return [...byId.values()].toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt))
}

function countUnread(list: Notification[]): number {
  return list.filter(({ isRead }) => !isRead).length
}
