import type { ProgressCount } from '@evenhand/domain/api'
import { finalPhase } from '@evenhand/domain/phases'
import { useId } from 'react'
import { messages } from '@/messages'
import { Legend } from '@/ui/chart/Legend'
import styles from './ProgressChart.module.css'
import { BarRow, DepartmentRow } from './ProgressRows'
import type { ProgressStatus } from './progress-status'
import { openByDepartment, progressOf } from './progress-sums'
import { StatusLink } from './StatusLink'

const texts = messages.reviewProgress

interface ProgressChartProps {
  counts: readonly ProgressCount[]
  department: string
  departments: readonly string[]
  onDepartment: (department: string) => void
  onOpen: (status: ProgressStatus) => void
}

/** Each number links to its reviews. Selecting a department filters the chart. */
export function ProgressChart({ counts, department, departments, onDepartment, onOpen }: ProgressChartProps) {
  const { open, phases, completed } = progressOf(counts, department)
  const company = progressOf(counts, '').open
  const byDepartment = openByDepartment(counts, departments)
  const [phasesId, departmentsId] = [useId(), useId()]
  const mostInPhase = Math.max(1, ...phases.map(({ total }) => total))
  const mostInDepartment = Math.max(1, ...byDepartment.map(({ total }) => total))
  const link = { department, onOpen }
  return (
    <div className={styles.chart}>
      <p className={styles.figures}>
        <span>
          <strong>{open.total}</strong> {texts.figures.inProgress}
        </span>
        <StatusLink {...link} status="overdue" total={open.overdue}>
          <strong>{open.overdue}</strong> {texts.figures.overdue}
        </StatusLink>
        <StatusLink {...link} status={finalPhase} total={completed}>
          <strong>{completed}</strong> {texts.figures.completed}
        </StatusLink>
      </p>
      <h3 className={styles.heading} id={phasesId}>
        {texts.byPhase(department)}
      </h3>
      <ul className={styles.rows} aria-labelledby={phasesId}>
        {phases.map(({ phase, ...sum }) => (
          <li key={phase}>
            <StatusLink {...link} status={phase} total={sum.total} isRow>
              <BarRow label={messages.reviews.phases[phase]} sum={sum} max={mostInPhase} />
            </StatusLink>
          </li>
        ))}
      </ul>
      <h3 className={styles.heading} id={departmentsId}>
        {texts.byDepartment}
      </h3>
      <ul className={styles.rows} aria-labelledby={departmentsId}>
        <DepartmentRow isSelected={department === ''} onSelect={() => onDepartment('')}>
          <BarRow label={texts.allDepartments} sum={company} />
        </DepartmentRow>
        {byDepartment.map(({ department: name, ...sum }) => (
          <DepartmentRow key={name} isSelected={department === name} onSelect={() => onDepartment(name)}>
            <BarRow label={name} sum={sum} max={mostInDepartment} />
          </DepartmentRow>
        ))}
      </ul>
      <Legend
        entries={[
          { pattern: 'solid', text: texts.legend.onTrack },
          { pattern: 'striped', isLate: true, text: texts.legend.overdue },
        ]}
      />
    </div>
  )
}
