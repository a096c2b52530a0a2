import type { Notification, NotificationsResponse } from '@evenhand/domain/api'
import { Box } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { paths } from '@/paths'
import { Spinner } from '@/ui/Spinner'
import { useMarkRead, useRemove } from './mutations'
import { NotificationItem } from './NotificationItem'
import styles from './NotificationPanel.module.css'
import { OlderNotifications } from './OlderNotifications'
import { PanelHead } from './PanelHead'

interface NotificationPanelProps {
  answer: NotificationsResponse | undefined
  isLive: boolean
  onClose(): void
}

export default function NotificationPanel({ answer, isLive, onClose }: NotificationPanelProps) {
  return (
    <>
      <PanelHead count={answer?.total ?? 0} unread={answer?.unread ?? 0} isLive={isLive} />
      <PanelBody answer={answer} onClose={onClose} />
    </>
  )
}

function PanelBody({ answer, onClose }: Pick<NotificationPanelProps, 'answer' | 'onClose'>) {
  const remove = useRemove()
  const open = useOpen(onClose)
  if (!answer) {
    return (
      <div className={styles.empty}>
        <Spinner />
      </div>
    )
  }
  const { data: notifications, total } = answer
  if (total === 0) {
    return (
      <div className={styles.empty}>
        <IconBell size={28} stroke={1.25} aria-hidden="true" />
        <p>Currently there are no notifications!</p>
      </div>
    )
  }
  return (
    <Box className={styles.scroll} role="region" aria-label="Notification list" tabIndex={0}>
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
