import type { Notification } from '@evenhand/domain/api'
import { ActionIcon, Flex, Group, Text, UnstyledButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import DOMPurify from 'dompurify'
import { useLayoutEffect, useRef } from 'react'
import { messages } from '@/messages'
import { LocalTime } from '@/ui/TimeAgo'
import { focusAdjacentItem } from './focus'

const texts = () => messages().bell.panel

interface NotificationItemProps {
  notification: Notification
  onOpen(): void
  onRemove(): void
}

export function NotificationItem({ notification, onOpen, onRemove }: NotificationItemProps) {
  const { text, isRead, createdAt } = notification
  return (
    <Group
      component="li"
      wrap="nowrap"
      align="flex-start"
      gap={4}
      pt={8}
      pr={8}
      bg={isRead ? 'var(--surface)' : 'var(--gray-soft)'}
    >
      <Flex
        component={UnstyledButton}
        direction="column"
        gap={4}
        flex={1}
        miw={0}
        p="4px 4px 12px 16px"
        onClick={onOpen}
      >
        {!isRead && (
          <Text span fz={11} fw={650} c="var(--accent-ink)">
            {texts().unread}
          </Text>
        )}
        <CleanHtml html={text} />
        <Text span size="xs" c="dimmed">
          <LocalTime time={createdAt} />
        </Text>
      </Flex>
      <ActionIcon
        title={texts().remove}
        aria-label={texts().remove}
        onClick={(event) => {
          focusAdjacentItem(event.currentTarget)
          onRemove()
        }}
      >
        <IconX size={16} stroke={1.75} />
      </ActionIcon>
    </Group>
  )
}

/** Renders HTML from the server, sanitized again as a second line of defense. Cuts a long reason, which the review shows. */
function CleanHtml({ html }: { html: string }) {
  const element = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    element.current?.replaceChildren(sanitize(html))
  }, [html])
  return <Text span ref={element} lineClamp={8} style={{ overflowWrap: 'anywhere' }} />
}

function sanitize(html: string): DocumentFragment {
  return DOMPurify.sanitize(html, {
    ALLOWED_TAGS: ['strong', 'b', 'em', 'i', 'br'],
    ALLOWED_ATTR: [],
    RETURN_DOM_FRAGMENT: true,
  })
}
