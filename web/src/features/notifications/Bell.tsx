import type { NotificationsResponse } from '@evenhand/domain/api'
import { ActionIcon, Group } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import type { QueryClient } from '@tanstack/react-query'
import { type NotificationCache, useLiveUpdates } from '@/live/use-live-updates'
import { messages } from '@/messages'
import { lazyComponent } from '@/ui/lazy/lazy-component'
import { useTitleCount } from '@/ui/page-title'
import { Popup } from '@/ui/popup/Popup'
import { Spinner } from '@/ui/Spinner'
import styles from './Bell.module.css'
import { withNew } from './list-change'
import { notificationsKey, notificationsQuery, useNotifications } from './queries'

const labels = () => messages().bell

const NotificationPanel = lazyComponent(() => import('./NotificationPanel'), { Loading })

const panel = () => ({
  className: styles.panel,
  'aria-label': labels().title,
  tabIndex: -1,
  'data-autofocus': true,
})

export function Bell({ userId }: { userId: string }) {
  const { data } = useNotifications()
  const isLive = useLiveUpdates(userId, notificationCache)
  const unread = data?.unread ?? 0
  useTitleCount(unread)
  return (
    <Popup
      position="bottom-end"
      width="24rem"
      panel={panel()}
      preload={NotificationPanel.preload}
      button={(button) => (
        <ActionIcon
          {...button}
          c="dimmed"
          style={{ overflow: 'visible' }}
          size="lg"
          title={labels().title}
          aria-label={labels().bell.name(unread)}
        >
          <IconBell size={18} stroke={1.75} />
          {unread > 0 && (
            <span className={styles.count} aria-hidden="true">
              {labels().bell.count(unread)}
            </span>
          )}
        </ActionIcon>
      )}
    >
      {(close) => <NotificationPanel response={data} isLive={isLive} onClose={close} />}
    </Popup>
  )
}

function Loading() {
  return (
    <Group flex={1} justify="center">
      <Spinner />
    </Group>
  )
}

/** How live updates read and change the loaded notifications. */
const notificationCache: NotificationCache = {
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
