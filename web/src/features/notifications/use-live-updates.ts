import type { Notification, NotificationsResponse } from '@evenhand/domain/api'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { withNew } from './list-change'
import { notificationsKey, notificationsQuery } from './queries'
import { reviewRefetcher } from './review-refetcher'
import { joinStream, type TabEvent } from './shared-stream'

/** Updates the query cache from the stream. Returns whether the stream is open. */
export function useLiveUpdates(userId: string): boolean {
  const client = useQueryClient()
  const [isLive, setIsLive] = useState(true)
  useEffect(() => {
    const reviews = reviewRefetcher(client)
    let wasLost = false
    const leave = joinStream(userId, {
      prepare: () => client.fetchQuery({ ...notificationsQuery, staleTime: 0 }),
      onEvent,
    })
    return () => {
      leave()
      reviews.stop()
    }

    function onEvent(event: TabEvent): void {
      switch (event.kind) {
        case 'notification':
          addToList(client, event.notification)
          if (event.notification.reviewId) reviews.listsChanged()
          return
        case 'review':
          reviews.changed(event.change.id, event.change.version)
          return
        case 'changed-in-other-tab':
          void refetchList(client)
          return
        case 'lost':
          wasLost = true
          setIsLive(false)
          return
        case 'opened':
          setIsLive(true)
          void refetchList(client)
          if (wasLost) reviews.mayHaveChanged()
          wasLost = false
          return
        case 'refresh':
          reviews.mayHaveChanged()
      }
    }
  }, [client, userId])
  return isLive
}

function addToList(client: QueryClient, notification: Notification): void {
  client.setQueryData<NotificationsResponse>(
    notificationsKey,
    (response) => response && withNew(response, notification),
  )
  if (client.isFetching({ queryKey: notificationsKey }) > 0) void refetchList(client)
}

async function refetchList(client: QueryClient): Promise<void> {
  const isFirstLoad = client.getQueryData(notificationsKey) === undefined
  await client.invalidateQueries({ queryKey: notificationsKey })
  // A first load is not restarted by the call above, and may have started before the change.
  if (isFirstLoad) await client.invalidateQueries({ queryKey: notificationsKey })
}
