import type { ProgressCount } from '@evenhand/domain/api'
import { finalPhase } from '@evenhand/domain/phases'
import type { Department } from '@evenhand/domain/users'
import { useId } from 'react'
import { messages } from '@/messages'
import { Legend } from '@/ui/chart/Legend'
import { CountedLink } from './CountedLink'
import type { Counted } from './counted'
import styles from './ProgressChart.module.css'
import { BarRow, DepartmentRow } from './ProgressRows'
import { openByDepartment, progressOf } from './progress-sums'

interface ProgressChartProps {
  counts: readonly ProgressCount[]
  department: Department | ''
  onDepartment: (department: Department | '') => void
  onOpen: (counted: Counted) => void
}

/** Every number leads to the reviews that it counts; a department narrows the rest down to it. */
export function ProgressChart({ counts, department, onDepartment, onOpen }: ProgressChartProps) {
  const { open, phases, completed } = progressOf(counts, department)
  const everyone = progressOf(counts, '').open
  const places = openByDepartment(counts)
  const [byPhase, byDepartment] = [useId(), useId()]
  const mostInPhase = Math.max(1, ...phases.map(({ total }) => total))
  const mostInDepartment = Math.max(1, ...places.map(({ total }) => total))
  const link = { department, onOpen }
  return (
    <div className={styles.chart}>
      <p className={styles.figures}>
        <span>
          <strong>{open.total}</strong> in progress
        </span>
        <CountedLink {...link} counted="overdue" total={open.overdue}>
          <strong>{open.overdue}</strong> overdue
        </CountedLink>
        <CountedLink {...link} counted={finalPhase} total={completed}>
          <strong>{completed}</strong> completed
        </CountedLink>
      </p>
      <h3 className={styles.heading} id={byPhase}>
        By phase{department && `, ${department} only`}
      </h3>
      <ul className={styles.rows} aria-labelledby={byPhase}>
        {phases.map(({ phase, ...sum }) => (
          <li key={phase}>
            <CountedLink {...link} counted={phase} total={sum.total} isRow>
              <BarRow label={messages.reviews.phases[phase]} sum={sum} max={mostInPhase} />
            </CountedLink>
          </li>
        ))}
      </ul>
      <h3 className={styles.heading} id={byDepartment}>
        By department
      </h3>
      <ul className={styles.rows} aria-labelledby={byDepartment}>
        <DepartmentRow isChosen={department === ''} onChoose={() => onDepartment('')}>
          <BarRow label="All departments" sum={everyone} />
        </DepartmentRow>
        {places.map(({ department: place, ...sum }) => (
          <DepartmentRow key={place} isChosen={department === place} onChoose={() => onDepartment(place)}>
            <BarRow label={place} sum={sum} max={mostInDepartment} />
          </DepartmentRow>
        ))}
      </ul>
      <Legend
        entries={[
          { pattern: 'solid', text: 'In time' },
          { pattern: 'striped', isLate: true, text: 'Overdue' },
        ]}
      />
    </div>
  )
}
