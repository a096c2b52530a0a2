import { ActionIcon } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useState } from 'react'
import { useLiveUpdates } from '@/live/use-live-updates'
import { messages } from '@/messages'
import { lazyComponent } from '@/ui/lazy/lazy-component'
import { useTitleCount } from '@/ui/page-title'
import { Popup } from '@/ui/popup/Popup'
import { Spinner } from '@/ui/Spinner'
import styles from './Bell.module.css'
import { notificationCache } from './notification-cache'
import { useNotifications } from './queries'

const { title, bell: texts } = messages.bell

const NotificationPanel = lazyComponent(() => import('./NotificationPanel'), { Loading })

const panel = {
  className: styles.panel,
  'aria-label': title,
  tabIndex: -1,
  'data-autofocus': true,
}

export function Bell({ userId }: { userId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useNotifications()
  const isLive = useLiveUpdates(userId, notificationCache)
  const unread = data?.unread ?? 0
  useTitleCount(unread)
  return (
    <Popup
      isOpen={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      width="24rem"
      panel={panel}
      preload={NotificationPanel.preload}
      button={(button) => (
        <ActionIcon
          {...button}
          className={styles.bell}
          variant="subtle"
          color="gray"
          size="lg"
          title={title}
          aria-label={texts.name(unread)}
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconBell size={18} stroke={1.75} />
          {unread > 0 && (
            <span className={styles.count} aria-hidden="true">
              {texts.count(unread)}
            </span>
          )}
        </ActionIcon>
      )}
    >
      <NotificationPanel response={data} isLive={isLive} onClose={() => setIsOpen(false)} />
    </Popup>
  )
}

function Loading() {
  return (
    <div className={styles.loading}>
      <Spinner />
    </div>
  )
}
