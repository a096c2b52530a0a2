import type { Notification } from '@evenhand/domain/api'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { refreshChangedCompany } from '@/api/company'
import { standInsKey } from '@/api/stand-ins'
import { reviewRefetcher } from './review-refetcher'
import { joinStream, type TabEvent } from './shared-stream'

export interface NotificationCache {
  load(client: QueryClient): Promise<unknown>
  refetch(client: QueryClient): Promise<void>
  add(client: QueryClient, notification: Notification): void
}

/** Updates the query cache from the stream. Returns whether the stream is open. */
export function useLiveUpdates(userId: string, notifications: NotificationCache): boolean {
  const client = useQueryClient()
  const [isLive, setIsLive] = useState(true)
  useEffect(() => {
    const reviews = reviewRefetcher(client)
    let wasLost = false
    const leave = joinStream(userId, { prepare: () => notifications.load(client), onEvent })
    return () => {
      leave()
      reviews.stop()
    }

    function onEvent(event: TabEvent): void {
      switch (event.kind) {
        case 'notification':
          notifications.add(client, event.notification)
          if (event.notification.reviewId) reviews.listsChanged()
          if (event.notification.kind === 'stand-in') refetchStandIns()
          return
        case 'review':
          reviews.changed(event.change.id, event.change.version)
          return
        case 'company':
          refreshChangedCompany(client, event.change)
          return
        case 'changed-in-other-tab':
          void notifications.refetch(client)
          return
        case 'lost':
          wasLost = true
          setIsLive(false)
          return
        case 'opened':
          setIsLive(true)
          void notifications.refetch(client)
          if (wasLost) refetchAll()
          wasLost = false
          return
        case 'refresh':
          refetchAll()
      }
    }

    /** Reviews name the stand-ins of their evaluators, and a stand-in sees more reviews. */
    function refetchStandIns(): void {
      void client.invalidateQueries({ queryKey: standInsKey })
      reviews.mayHaveChanged()
    }

    function refetchAll(): void {
      reviews.mayHaveChanged()
      refreshChangedCompany(client, { isRenamed: false })
    }
  }, [client, userId, notifications])
  return isLive
}
