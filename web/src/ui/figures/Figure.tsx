import { Box, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './Figure.module.css'

interface FigureListProps {
  /** For screen readers. */
  label: string
  /** For another number of columns. */
  className?: string | undefined
  children: ReactNode
}

/** Shows the key figures of a page side by side. */
export function FigureList({ label, className = '', children }: FigureListProps) {
  return (
    <ul className={`plain-list ${styles.figures} ${className}`} aria-label={label}>
      {children}
    </ul>
  )
}

interface FigureProps {
  name: string
  hint?: string | undefined
  /** Links to the reviews that were counted. */
  to?: string | undefined
  isLate?: boolean
  isSentence?: boolean
  children: ReactNode
}

const number = { fz: 26, fw: 620, lh: 1.25, lts: '-0.02em', className: 'numeric' } as const

/** A link, or plain text if there is nothing behind it. */
export function Figure({ name, hint, to, isLate = false, isSentence = false, children }: FigureProps) {
  const look = isSentence ? ({ fz: 15, fw: 600, lh: 1.35 } as const) : number
  const content = (
    <>
      <Text span size="sm" fw={580} c={to ? 'var(--accent-ink)' : 'dimmed'} td={to ? 'underline' : undefined}>
        {name}
      </Text>
      <Text span {...look} c={isLate ? 'var(--red)' : undefined}>
        {children}
      </Text>
      {/* Phones have no space for the explanations of numbers. */}
      {hint && (
        <Text span size="xs" c="dimmed" visibleFrom={isSentence ? undefined : 'sm'}>
          {hint}
        </Text>
      )}
    </>
  )
  return (
    <Box component="li" display="grid">
      {to ? (
        <Link to={to} className={styles.tile}>
          {content}
        </Link>
      ) : (
        <div className={styles.tile}>{content}</div>
      )}
    </Box>
  )
}
