import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface TwoLinesProps {
  title: ReactNode
  /** Makes the title a link. */
  to?: string | undefined
  fw?: number
  children: ReactNode
}

const breaks = { overflowWrap: 'anywhere' } as const

/** A name, and details in small letters below. */
export function TwoLines({ title, to, fw = 580, children }: TwoLinesProps) {
  return (
    <div style={breaks}>
      <Text inherit fw={fw} component="div">
        {to ? (
          <Text inherit c="var(--ink)" component={Link} to={to}>
            {title}
          </Text>
        ) : (
          title
        )}
      </Text>
      <Text c="dimmed" size="xs">
        {children}
      </Text>
    </div>
  )
}
