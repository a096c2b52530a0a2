import { Box, Group } from '@mantine/core'
import type { ReactNode } from 'react'

/** A list with a border, and lines between its items. */
export function BorderedList({ children }: { children: ReactNode }) {
  return (
    <Box component="ul" className="plain-list divided" bd="1px solid var(--line)" bdrs="md">
      {children}
    </Box>
  )
}

export function BorderedListItem({ children }: { children: ReactNode }) {
  return (
    <Group component="li" gap="8px 16px" px={14} py={10}>
      {children}
    </Group>
  )
}
