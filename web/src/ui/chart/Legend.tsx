import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Pattern, Swatch } from './Bar'

interface LegendProps {
  entries: readonly { pattern: Pattern; isLate?: boolean; text: ReactNode }[]
}

export function Legend({ entries }: LegendProps) {
  return (
    <Group component="ul" gap="4px 20px" m={0} p={0} c="dimmed" fz="xs">
      {entries.map(({ pattern, isLate = false, text }) => (
        <Group key={pattern} component="li" gap={8}>
          <Swatch pattern={pattern} {...(isLate ? { isLate } : {})} />
          {text}
        </Group>
      ))}
    </Group>
  )
}
