import type { Notification, NotificationsAnswer } from '@evenhand/domain/api'
import { Button } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths'
import { useClearAll, useMarkAllRead, useMarkRead, useRemove } from './mutations'
import { NotificationItem } from './NotificationItem'
import styles from './NotificationPanel.module.css'

interface NotificationPanelProps {
  answer: NotificationsAnswer | undefined
  onClose(): void
}

export function NotificationPanel({ answer, onClose }: NotificationPanelProps) {
  const notifications = answer?.data ?? []
  const unread = answer?.unread ?? 0
  const markAllRead = useMarkAllRead()
  const clearAll = useClearAll()
  const remove = useRemove()
  const open = useOpen(onClose)
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>Notifications</h2>
        <Button size="compact-sm" variant="subtle" onClick={() => unread > 0 && markAllRead.mutate()}>
          Read All
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          disabled={notifications.length === 0}
          onClick={() => clearAll.mutate()}
        >
          Clear all
        </Button>
      </div>
      {notifications.length === 0 ? (
        <div className={styles.empty}>
          <IconBell size={28} stroke={1.25} aria-hidden="true" />
          <p>Currently there are no notifications!</p>
        </div>
      ) : (
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
      )}
    </>
  )
}

/** One that is read already makes no call and still leads to its review. */
function useOpen(onClose: () => void): (notification: Notification) => void {
  const navigate = useNavigate()
  const markRead = useMarkRead()
  return ({ id, isRead, userId, reviewId }) => {
    if (!isRead) markRead.mutate(id)
    if (!reviewId) return
    onClose()
    void navigate(paths.review(userId, reviewId))
  }
}
