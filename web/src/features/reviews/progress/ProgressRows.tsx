import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { messages } from '@/messages'
import { Bar } from '@/ui/chart/Bar'
import styles from './ProgressChart.module.css'
import type { Sum } from './progress-sums'

/** A label, a count and a bar. A row of totals has no `max` and no bar. */
export function BarRow({ label, sum: { total, overdue }, max }: { label: string; sum: Sum; max?: number }) {
  return (
    <>
      <span className={styles.label}>{label}</span>{' '}
      <span className={styles.count}>
        {total}
        {overdue > 0 && (
          <span className={styles.late}> · {messages.reviewProgress.overdueCount(overdue)}</span>
        )}
      </span>
      {max && (
        <span className={styles.bar}>
          <Bar
            max={max}
            parts={[
              { pattern: 'solid', value: total - overdue },
              { pattern: 'striped', value: overdue, isLate: true },
            ]}
          />
        </span>
      )}
    </>
  )
}

interface DepartmentRowProps {
  isSelected: boolean
  onSelect: () => void
  children: ReactNode
}

export function DepartmentRow({ isSelected, onSelect, children }: DepartmentRowProps) {
  return (
    <li>
      <UnstyledButton className={styles.row} aria-pressed={isSelected} onClick={onSelect}>
        {children}
      </UnstyledButton>
    </li>
  )
}
