import { Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** The space around the content of a person in a `BorderedList`. */
export const rowSpace = { gap: 12, px: 14, py: 10, wrap: 'nowrap', align: 'flex-start' } as const

interface PersonTextProps {
  name: string
  text: string
  isProblem?: boolean
  /** Shown below the text. */
  children?: ReactNode
}

/** A person, and below what happens or has happened. */
export function PersonText({ name, text, isProblem = false, children }: PersonTextProps) {
  return (
    <Stack gap={0} flex={1} miw={0} style={{ overflowWrap: 'anywhere' }}>
      <Text span fw={580}>
        {name}
      </Text>
      <Text span c={isProblem ? 'var(--orange)' : 'dimmed'}>
        {text}
      </Text>
      {children}
    </Stack>
  )
}

/** A person in a `BorderedList`. */
export function PersonRow(props: PersonTextProps) {
  return (
    <Group component="li" {...rowSpace}>
      <PersonText {...props} />
    </Group>
  )
}
