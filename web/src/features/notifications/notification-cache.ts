import type { NotificationsResponse } from '@evenhand/domain/api'
import type { QueryClient } from '@tanstack/react-query'
import type { NotificationCache } from '@/live/use-live-updates'
import { withNew } from './list-change'
import { notificationsKey, notificationsQuery } from './queries'

/** How live updates read and change the loaded notifications. */
export const notificationCache: NotificationCache = {
  load: (client) => client.fetchQuery({ ...notificationsQuery, staleTime: 0 }),
  refetch,
  add(client, notification) {
    client.setQueryData<NotificationsResponse>(
      notificationsKey,
      (response) => response && withNew(response, notification),
    )
    if (client.isFetching({ queryKey: notificationsKey }) > 0) void refetch(client)
  },
}

async function refetch(client: QueryClient): Promise<void> {
  const isFirstLoad = client.getQueryData(notificationsKey) === undefined
  await client.invalidateQueries({ queryKey: notificationsKey })
  // A first load is not restarted by the call above, and may have started before the change.
  if (isFirstLoad) await client.invalidateQueries({ queryKey: notificationsKey })
}
