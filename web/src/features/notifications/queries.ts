import type { NotificationsAnswer } from '@evenhand/domain/api'
import { useQuery } from '@tanstack/react-query'
import { get } from '../../api/client'

export const notificationsKey = ['notifications']

/** The newest ones; a fetch that fails leaves what is shown and is tried again. */
export function useNotifications() {
  return useQuery({
    queryKey: notificationsKey,
    queryFn: ({ signal }) => get<NotificationsAnswer>('/notifications', { page: 1, limit: 100 }, signal),
    refetchInterval: 30_000,
    meta: { quiet: true },
  })
}
