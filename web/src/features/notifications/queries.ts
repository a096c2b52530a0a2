import type { NotificationsAnswer } from '@evenhand/domain/api'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { get } from '../../api/client'

export const notificationsKey = ['notifications']

/** The newest ones. A reading that fails is logged by the browser and told nobody: the next one will do. */
export const notificationsQuery = queryOptions({
  queryKey: notificationsKey,
  queryFn: ({ signal }) => get<NotificationsAnswer>('/notifications', { page: 1, limit: 100 }, signal),
  meta: { quiet: true },
})

export function useNotifications() {
  return useQuery(notificationsQuery)
}
