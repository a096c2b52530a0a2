import type { Notification, NotificationsResponse } from '@evenhand/domain/api'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { withNew } from './list-change'
import { notificationsKey, notificationsQuery } from './queries'
import { joinStream } from './shared-stream'

/** Brings what is new into the list as it comes, and what it tells of up to date. Answers whether the stream is open. */
export function useLiveNotifications(userId: string): boolean {
  const client = useQueryClient()
  const [isLive, setIsLive] = useState(true)
  useEffect(() => {
    const reviews = refreshedSoon(client)
    const leave = joinStream(userId, {
      beforeOpening: () => client.fetchQuery({ ...notificationsQuery, staleTime: 0 }),
      onOpened() {
        setIsLive(true)
        void readList(client)
      },
      onNotification(notification) {
        addToList(client, notification)
        if (notification.reviewId) reviews.refresh()
      },
      onLost: () => setIsLive(false),
      onChanged: () => void readList(client),
    })
    return () => {
      leave()
      reviews.stop()
    }
  }, [client, userId])
  return isLive
}

function addToList(client: QueryClient, notification: Notification): void {
  client.setQueryData<NotificationsResponse>(
    notificationsKey,
    (known) => known && withNew(known, notification),
  )
  if (isReading(client)) void readList(client)
}

/** A reading that is under way may have begun before there was something new: then another one follows it. */
async function readList(client: QueryClient): Promise<void> {
  const wasReading = isReading(client)
  await read()
  if (wasReading) await read()

  function read(): Promise<void> {
    return client.refetchQueries({ queryKey: notificationsKey }, { cancelRefetch: false })
  }
}

function isReading(client: QueryClient): boolean {
  return client.isFetching({ queryKey: notificationsKey }) > 0
}

const pause = 200

/** The lists of reviews, once for many notifications that come together. An open review looks after itself. */
function refreshedSoon(client: QueryClient) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    refresh() {
      timer ??= setTimeout(() => {
        timer = undefined
        void client.invalidateQueries({ queryKey: ['reviews', 'one'], refetchType: 'none' })
        void client.invalidateQueries({
          predicate: ({ queryKey }) => queryKey[0] === 'reviews' && queryKey[1] !== 'one',
        })
      }, pause)
    },
    stop: () => clearTimeout(timer),
  }
}
