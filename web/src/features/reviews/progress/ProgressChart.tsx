import type { ProgressCount } from '@evenhand/domain/api'
import { finalPhase } from '@evenhand/domain/reviews/phases'
import { Flex, Stack, Text, UnstyledButton } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { messages } from '@/messages'
import { Bar } from '@/ui/chart/Bar'
import { ChartTable } from '@/ui/chart/ChartTable'
import { Legend } from '@/ui/chart/Legend'
import styles from './ProgressChart.module.css'
import { type ProgressStatus, reviewsListUrl } from './progress-status'
import { openByDepartment, progressOf, type Sum } from './progress-sums'

const texts = () => messages().reviewProgress

const rowClass = `row-link ${styles.row}`

interface ProgressTablesProps {
  counts: readonly ProgressCount[]
  department: string
  departments: readonly string[]
}

interface ProgressChartProps extends ProgressTablesProps {
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
    <Stack gap={8} px="1.125rem" pt={14} pb="md">
      <Flex
        component="p"
        wrap="wrap"
        gap="2px 16px"
        c="dimmed"
        fz="sm"
        className={`${styles.figures} numeric`}
      >
        <span>
          <strong>{open.total}</strong> {texts().figures.inProgress}
        </span>
        <StatusLink {...link} status="overdue" total={open.overdue}>
          <strong>{open.overdue}</strong> {texts().figures.overdue}
        </StatusLink>
        <StatusLink {...link} status={finalPhase} total={completed}>
          <strong>{completed}</strong> {texts().figures.completed}
        </StatusLink>
      </Flex>
      <Text component="h3" mt={6} size="xs" c="dimmed" fw={580} lts={0} id={phasesId}>
        {texts().byPhase(department)}
      </Text>
      <Flex component="ul" direction="column" aria-labelledby={phasesId}>
        {phases.map(({ phase, ...sum }) => (
          <li key={phase}>
            <StatusLink {...link} status={phase} total={sum.total} isRow>
              <BarRow label={messages().reviews.phases[phase]} sum={sum} max={mostInPhase} />
            </StatusLink>
          </li>
        ))}
      </Flex>
      <Text component="h3" mt={6} size="xs" c="dimmed" fw={580} lts={0} id={departmentsId}>
        {texts().byDepartment}
      </Text>
      <Flex component="ul" direction="column" aria-labelledby={departmentsId}>
        {[{ department: '', ...company }, ...byDepartment].map(({ department: name, ...sum }) => (
          <li key={name}>
            <UnstyledButton
              className={rowClass}
              aria-pressed={department === name}
              onClick={() => onDepartment(name)}
            >
              <BarRow
                label={name || messages().labels.allDepartments}
                sum={sum}
                max={name ? mostInDepartment : 0}
              />
            </UnstyledButton>
          </li>
        ))}
      </Flex>
      <Legend
        entries={[
          { pattern: 'solid', text: texts().legend.onTrack },
          { pattern: 'striped', isLate: true, text: messages().reviews.statuses.overdue },
        ]}
      />
    </Stack>
  )
}

/** A label, a count and a bar. A row of totals has no bar, and a `max` of 0. */
function BarRow({ label, sum: { total, overdue }, max }: { label: string; sum: Sum; max: number }) {
  return (
    <>
      <span>{label}</span>{' '}
      <Text span inherit fw={580} className="numeric">
        {total}
        {overdue > 0 && (
          <Text span inherit c="var(--red)" fw={400}>
            {' '}
            · {texts().overdueCount(overdue)}
          </Text>
        )}
      </Text>
      {max > 0 && (
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

interface StatusLinkProps {
  status: ProgressStatus
  total: number
  department: string
  onOpen: (status: ProgressStatus) => void
  isRow?: boolean
  children: ReactNode
}

/** Links a number to the reviews that it counts. Zero is plain text. */
function StatusLink({ status, total, department, onOpen, isRow, children }: StatusLinkProps) {
  const listUrl = reviewsListUrl(status, department)
  if (total === 0) return <span className={isRow ? styles.still : undefined}>{children}</span>
  const className = isRow ? rowClass : styles.figure
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

/** The same numbers as tables. */
export function ProgressTables({ counts, department, departments }: ProgressTablesProps) {
  const { labels, reviews } = messages()
  return (
    <>
      <ChartTable
        caption={texts().phaseTable.caption(department)}
        columns={[labels.phase, labels.reviews, reviews.statuses.overdue]}
        rows={progressOf(counts, department).phases.map(({ phase, total, overdue }) => ({
          name: reviews.phases[phase],
          cells: [total, overdue],
        }))}
      />
      <ChartTable
        caption={texts().departmentTable.caption}
        columns={texts().departmentTable.columns}
        rows={['', ...departments].map((name) => {
          const { open, completed } = progressOf(counts, name)
          return { name: name || labels.all, cells: [open.total, open.overdue, completed] }
        })}
      />
    </>
  )
}
