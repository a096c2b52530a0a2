import type { CurrentUser } from '@evenhand/domain/api'
import { Stack, Text } from '@mantine/core'
import { messages } from '@/messages'

export function UserLabel({ user }: { user: CurrentUser }) {
  return (
    <Stack component="span" gap={0} lh={1.25}>
      <Text span inherit fw={600} truncate>
        {user.firstName}
      </Text>
      <Text span inherit fz="xs" c="dimmed">
        {messages().people.roles[user.role]}
      </Text>
    </Stack>
  )
}
