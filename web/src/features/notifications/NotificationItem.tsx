import type { Notification } from '@evenhand/domain/api'
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { messages } from '@/messages'
import { LocalTime } from '@/ui/TimeAgo'
import { CleanHtml } from './CleanHtml'
import { focusAdjacentItem } from './focus'
import styles from './NotificationPanel.module.css'

const texts = messages.bell.panel

interface NotificationItemProps {
  notification: Notification
  onOpen(): void
  onRemove(): void
}

export function NotificationItem({ notification, onOpen, onRemove }: NotificationItemProps) {
  const { text, isRead, createdAt } = notification
  return (
    <li className={styles.item} data-unread={!isRead || undefined}>
      <button type="button" className={styles.open} onClick={onOpen}>
        {!isRead && <span className={styles.mark}>{texts.unread}</span>}
        <CleanHtml html={text} className={styles.text} />
        <span className={styles.time}>
          <LocalTime time={createdAt} />
        </span>
      </button>
      <ActionIcon
        variant="subtle"
        color="gray"
        title={texts.remove}
        aria-label={texts.remove}
        onClick={(event) => {
          focusAdjacentItem(event.currentTarget)
          onRemove()
        }}
      >
        <IconX size={16} stroke={1.75} />
      </ActionIcon>
    </li>
  )
}
