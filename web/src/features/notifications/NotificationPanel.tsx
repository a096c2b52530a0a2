import type { Notification, NotificationsResponse } from '@evenhand/domain/api'
import type { NotificationKind, OtherKind } from '@evenhand/domain/notifications/kinds'
import { Box, Group, Stack } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { messages } from '@/messages'
import { paths } from '@/paths'
import { Spinner } from '@/ui/Spinner'
import { useMarkRead, useRemove } from './mutations'
import { NotificationItem } from './NotificationItem'
import { OlderNotifications } from './OlderNotifications'
import { PanelHeader } from './PanelHeader'

const texts = () => messages().bell.panel

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
  const navigate = useNavigate()
  const markRead = useMarkRead()
  const remove = useRemove()
  const open = (notification: Notification) => {
    if (!notification.isRead) markRead.mutate(notification.id)
    const path = pathOf(notification)
    if (!path) return
    onClose()
    void navigate(path)
  }
  if (!response) {
    return (
      <Group flex={1} justify="center">
        <Spinner />
      </Group>
    )
  }
  const { data: notifications, total } = response
  if (total === 0) {
    return (
      <Stack flex={1} align="center" justify="center" gap={12} c="dimmed">
        <IconBell size={28} stroke={1.25} aria-hidden="true" />
        <p>{texts().empty}</p>
      </Stack>
    )
  }
  return (
    <Box
      flex={1}
      style={{ overflowY: 'auto', outlineOffset: -2 }}
      role="region"
      aria-label={texts().listName}
      tabIndex={0}
    >
      <ul className="plain-list divided">
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

/** The pages of notifications that do not name an employee. Null means the page of their review. */
const otherPages: Record<OtherKind, string | null> = {
  'acknowledge-reminder': null,
  // Opens 'My turn', which includes the tasks that someone has for others.
  'stand-in': paths.home,
  'mail-undelivered': paths.undeliveredEmails,
}

/** The page that a notification is about. Undefined if it leads nowhere. */
function pathOf({ kind, userId, reviewId }: Notification): string | undefined {
  const pages: Partial<Record<NotificationKind, string | null>> = otherPages
  return pages[kind] ?? (reviewId ? paths.review(userId, reviewId) : undefined)
}
