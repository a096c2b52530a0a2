import type { Notification, NotificationsResponse, ReviewResponse } from '@evenhand/domain/api'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { withNew } from './list-change'
import { notificationsKey, notificationsQuery } from './queries'
import { joinStream, type TabEvent } from './shared-stream'

/** Updates the queries when the server reports changes. Returns whether the stream is open. */
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
    (known) => known && withNew(known, notification),
  )
  if (client.isFetching({ queryKey: notificationsKey }) > 0) void refetchList(client)
}

async function refetchList(client: QueryClient): Promise<void> {
  const isFirstLoad = client.getQueryData(notificationsKey) === undefined
  await client.invalidateQueries({ queryKey: notificationsKey })
  // A first load is not restarted, and may have begun before the change.
  if (isFirstLoad) await client.invalidateQueries({ queryKey: notificationsKey })
}

const pauseMilliseconds = 200

/** Refetches once for changes that arrive together. The pause also lets the response of the viewer's own save arrive first. */
function reviewRefetcher(client: QueryClient) {
  const versions = new Map<string, number | null>()
  let haveListsChanged = false
  let timer: ReturnType<typeof setTimeout> | undefined

  return {
    changed(id: string, version: number | null) {
      versions.set(id, version)
      timer ??= setTimeout(refetch, pauseMilliseconds)
    },
    listsChanged() {
      haveListsChanged = true
      timer ??= setTimeout(refetch, pauseMilliseconds)
    },
    mayHaveChanged: () => void client.invalidateQueries({ queryKey: ['reviews'] }),
    stop: () => clearTimeout(timer),
  }

  function refetch(): void {
    timer = undefined
    for (const [id, version] of versions) {
      const queryKey = ['reviews', 'one', id]
      const known = client.getQueryData<ReviewResponse>(queryKey)?.review.version
      if (version === null || known === undefined || version > known)
        void client.invalidateQueries({ queryKey })
    }
    versions.clear()
    if (haveListsChanged) {
      haveListsChanged = false
      void client.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] === 'reviews' && queryKey[1] !== 'one',
      })
    }
  }
}
