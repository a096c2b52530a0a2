import type { Notification, NotificationsResponse } from '@evenhand/domain/api'

/** Changes the loaded notifications and the counts, which include those that are not loaded. */
export function withList(
  response: NotificationsResponse,
  change: (list: Notification[]) => Notification[],
): NotificationsResponse {
  const data = change(response.data)
  const unread = response.unread - countUnread(response.data) + countUnread(data)
  return { ...response, data, unread, total: response.total - response.data.length + data.length }
}

export function withNew(response: NotificationsResponse, notification: Notification): NotificationsResponse {
  if (response.data.some(({ id }) => id === notification.id)) return response
  return withList(response, (list) => newestFirst([notification, ...list]))
}

/** Sorts and removes duplicates. Pages overlap if a notification arrives between two requests. */
export function newestFirst(list: Notification[]): Notification[] {
  const byId = new Map(list.map((notification) => [notification.id, notification]))
  return [...byId.values()].toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))
}

function countUnread(list: Notification[]): number {
  return list.filter(({ isRead }) => !isRead).length
}
