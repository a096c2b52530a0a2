import { Box, Button, Group, Stack, Text, Title } from '@mantine/core'
import { type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { messages } from '@/messages'
import { focusPanel } from './focus'
import { useClearAll, useMarkAllRead } from './mutations'

const texts = () => messages().bell.panel

export function PanelHeader({ count, unread, isLive }: { count: number; unread: number; isLive: boolean }) {
  const markAllRead = useMarkAllRead()
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <Box style={{ borderBottom: '1px solid var(--line)' }}>
      <Group gap={4} wrap="nowrap" p="10px 8px 10px 16px">
        <Title order={2} flex={1} fz={15}>
          {messages().bell.title}
        </Title>
        <Button size="compact-sm" variant="subtle" onClick={() => unread > 0 && markAllRead.mutate()}>
          {texts().readAll}
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          disabled={count === 0}
          aria-expanded={isConfirming}
          onClick={() => setIsConfirming(!isConfirming)}
        >
          {messages().common.actions.clearAll}
        </Button>
      </Group>
      {isConfirming && count > 0 && <ClearAllConfirmation onClose={() => setIsConfirming(false)} />}
      {!isLive && (
        <Text size="xs" c="var(--yellow)" bg="var(--yellow-soft)" px={16} py={6} role="status">
          {texts().disconnected}
        </Text>
      )}
    </Box>
  )
}

function ClearAllConfirmation({ onClose }: { onClose(): void }) {
  const id = useId()
  const cancelButton = useRef<HTMLButtonElement>(null)
  const clearAll = useClearAll()
  useEffect(() => cancelButton.current?.focus(), [])
  const close = (event: MouseEvent<HTMLElement>) => {
    focusPanel(event.currentTarget)
    onClose()
  }
  return (
    <Stack component="section" gap={10} p="0 16px 12px" aria-labelledby={id}>
      <p id={id}>{messages().bell.clearAll.question}</p>
      <Group justify="flex-end" gap={8}>
        <Button ref={cancelButton} size="compact-sm" variant="default" onClick={close}>
          {messages().common.actions.cancel}
        </Button>
        <Button
          size="compact-sm"
          color="var(--danger)"
          onClick={(event) => {
            clearAll.mutate()
            close(event)
          }}
        >
          {messages().bell.clearAll.confirm}
        </Button>
      </Group>
    </Stack>
  )
}
