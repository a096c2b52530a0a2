import type { Department } from '@evenhand/domain/users'
import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Counted, reviewsListUrl } from './counted'
import styles from './ProgressChart.module.css'

interface CountedLinkProps {
  counted: Counted
  total: number
  department: Department | ''
  onOpen: (counted: Counted) => void
  isRow?: boolean
  children: ReactNode
}

/** Links a number to the reviews that it counts. Zero is plain text. */
export function CountedLink({ counted, total, department, onOpen, isRow, children }: CountedLinkProps) {
  const listUrl = reviewsListUrl(counted, department)
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
    <UnstyledButton className={className} data-counted={counted} onClick={() => onOpen(counted)}>
      {children}
    </UnstyledButton>
  )
}
