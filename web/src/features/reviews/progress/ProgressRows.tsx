import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { Bar } from '@/ui/chart/Bar'
import styles from './ProgressChart.module.css'
import type { Sum } from './progress-sums'

/** A name, its number and the picture of it; without a `max` it is the sum of the others, and no bar of theirs. */
export function BarRow({ label, sum: { total, overdue }, max }: { label: string; sum: Sum; max?: number }) {
  return (
    <>
      <span className={styles.label}>{label}</span>{' '}
      <span className={styles.count}>
        {total}
        {overdue > 0 && <span className={styles.late}> · {overdue} overdue</span>}
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
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}

export function DepartmentRow({ isChosen, onChoose, children }: DepartmentRowProps) {
  return (
    <li>
      <UnstyledButton className={styles.row} aria-pressed={isChosen} onClick={onChoose}>
        {children}
      </UnstyledButton>
    </li>
  )
}
