import type { Notification, NotificationsResponse } from '@evenhand/domain/api'
import { Box } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { messages } from '@/messages'
import { paths } from '@/paths'
import { Spinner } from '@/ui/Spinner'
import { useMarkRead, useRemove } from './mutations'
import { NotificationItem } from './NotificationItem'
import styles from './NotificationPanel.module.css'
import { OlderNotifications } from './OlderNotifications'
import { PanelHeader } from './PanelHeader'

const texts = messages.bell.panel

interface NotificationPanelProps {
  response: NotificationsResponse | undefined
  isLive: boolean
  onClose(): void
}

export default function NotificationPanel({ response, isLive, onClose }: NotificationPanelProps) {
  return (
    <>
      <PanelHeader count={response?.total ?? 0} unread={response?.unread ?? 0} isLive={isLive} />
      <PanelBody response={response} onClose={onClose} />
    </>
  )
}

function PanelBody({ response, onClose }: Pick<NotificationPanelProps, 'response' | 'onClose'>) {
  const remove = useRemove()
  const open = useOpen(onClose)
  if (!response) {
    return (
      <div className={styles.empty}>
        <Spinner />
      </div>
    )
  }
  const { data: notifications, total } = response
  if (total === 0) {
    return (
      <div className={styles.empty}>
        <IconBell size={28} stroke={1.25} aria-hidden="true" />
        <p>{texts.empty}</p>
      </div>
    )
  }
  return (
    <Box className={styles.scroll} role="region" aria-label={texts.listName} tabIndex={0}>
      <ul className={styles.list}>
        {notifications.map((notification) => (
          <NotificationItem
            key={notification.id}
            notification={notification}
            onOpen={() => open(notification)}
            onRemove={() => remove.mutate(notification.id)}
          />
        ))}
      </ul>
      <OlderNotifications shown={notifications.length} total={total} />
    </Box>
  )
}

/** Opens what a notification is about, and marks the notification as read if it is not. */
function useOpen(onClose: () => void): (notification: Notification) => void {
  const navigate = useNavigate()
  const markRead = useMarkRead()
  return (notification) => {
    const { id, isRead } = notification
    if (!isRead) markRead.mutate(id)
    const path = pathOf(notification)
    if (!path) return
    onClose()
    void navigate(path)
  }
}

function pathOf({ kind, userId, reviewId }: Notification): string | undefined {
  if (kind === 'mail-undelivered') return paths.undeliveredEmails
  // What the viewer covers is part of 'My turn'.
  if (kind === 'stand-in') return paths.home
  return reviewId ? paths.review(userId, reviewId) : undefined
}
