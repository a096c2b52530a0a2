import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './ProgressChart.module.css'
import { type ProgressStatus, reviewsListUrl } from './progress-status'

interface StatusLinkProps {
  status: ProgressStatus
  total: number
  department: string
  onOpen: (status: ProgressStatus) => void
  isRow?: boolean
  children: ReactNode
}

/** Links a number to the reviews that it counts. Zero is plain text. */
export function StatusLink({ status, total, department, onOpen, isRow, children }: StatusLinkProps) {
  const listUrl = reviewsListUrl(status, department)
  if (total === 0) return <span className={isRow ? styles.still : undefined}>{children}</span>
  const className = isRow ? styles.row : styles.figure
  if (listUrl) {
    return (
      <Link to={listUrl} className={className}>
        {children}
      </Link>
    )
  }
  return (
    <UnstyledButton className={className} data-status={status} onClick={() => onOpen(status)}>
      {children}
    </UnstyledButton>
  )
}
