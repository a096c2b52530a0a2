import type { Department } from '@evenhand/domain/users'
import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Counted, listOfCounted } from './counted'
import styles from './ProgressChart.module.css'

interface CountedLinkProps {
  counted: Counted
  total: number
  department: Department | ''
  onOpen: (counted: Counted) => void
  isRow?: boolean
  children: ReactNode
}

/** Leads from a number to the reviews that it counts; from none to nowhere. */
export function CountedLink({ counted, total, department, onOpen, isRow, children }: CountedLinkProps) {
  const list = listOfCounted(counted, department)
  if (total === 0) return <span className={isRow ? styles.still : undefined}>{children}</span>
  const look = isRow ? styles.row : styles.figure
  if (list) {
    return (
      <Link to={list} className={look}>
        {children}
      </Link>
    )
  }
  return (
    <UnstyledButton className={look} data-counted={counted} onClick={() => onOpen(counted)}>
      {children}
    </UnstyledButton>
  )
}
