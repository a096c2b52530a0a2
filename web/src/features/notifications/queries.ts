import type { Notification, NotificationsResponse } from '@evenhand/domain/api'
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { get } from '@/api/client'
import { newestFirst } from './list-change'

export const notificationsKey = ['notifications']

export const pageSize = 20

/** Refetches all pages that are loaded. A failed request is only logged to the console. */
export const notificationsQuery = queryOptions({
  queryKey: notificationsKey,
  async queryFn({ client, signal }) {
    const pages = Math.max(1, Math.ceil(loadedIn(client).length / pageSize))
    const [newest, ...older] = await Promise.all([
      readPage(1, signal),
      ...Array.from({ length: pages - 1 }, (_, index) => readPage(index + 2, signal)),
    ])
    return { ...newest, data: newestFirst([newest, ...older].flatMap(({ data }) => data)) }
  },
  meta: { quiet: true },
})

export function useNotifications() {
  return useQuery(notificationsQuery)
}

/** Loads the next page. */
export function useOlderNotifications() {
  const client = useQueryClient()
  return useMutation({
    async mutationFn() {
      const older = await readPage(Math.floor(loadedIn(client).length / pageSize) + 1)
      client.setQueryData<NotificationsResponse>(
        notificationsKey,
        (loaded) => loaded && withOlder(loaded, older),
      )
    },
  })
}

function withOlder(loaded: NotificationsResponse, older: NotificationsResponse): NotificationsResponse {
  const data = newestFirst([...loaded.data, ...older.data])
  // A page without new items is the last one, even if the total is outdated.
  const total = data.length === loaded.data.length ? data.length : older.total
  return { ...loaded, data, total }
}

function loadedIn(client: QueryClient): Notification[] {
  return client.getQueryData<NotificationsResponse>(notificationsKey)?.data ?? []
}

function readPage(page: number, signal?: AbortSignal): Promise<NotificationsResponse> {
  return get('/notifications', { page, limit: pageSize }, signal)
}
