import type { BoardCount, BoardResponse } from '@evenhand/domain/api'
import { openPhases } from '@evenhand/domain/reviews/phases'
import { Box, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useCompany } from '@/api/company'
import { messages } from '@/messages'
import { EmptyState } from '@/ui/EmptyState'
import table from '@/ui/list/Table.module.css'
import { Panel } from '@/ui/Panel'
import { useBoard } from '../board-context'
import { type ReviewFilters, reviewsUrl } from '../reviews/list-state'
import { type BoardSums, boardDepartments, boardSums } from './board-sums'
import styles from './PhaseTable.module.css'

const texts = () => messages().cycleBoard.phaseTable

interface PhaseTableProps {
  counts: readonly BoardCount[]
  forecast: BoardResponse['forecast']
}

interface PhaseColumn {
  label: string
  /** The filters of the list that the numbers link to. */
  filters: Partial<ReviewFilters>
  countOf: (sums: BoardSums) => { total: number; overdue?: number }
  /** Undefined if the column is no phase. */
  medianDays?: number | null | undefined
}

function columnsOf({ counts, forecast }: PhaseTableProps): PhaseColumn[] {
  const phases = openPhases.map((phase) => ({
    label: messages().reviews.phases[phase],
    filters: { phase, status: 'open' } as const,
    countOf: (sums: BoardSums) => sums.phases[phase],
    medianDays: forecast?.medianDays[phase],
  }))
  const withStatus = (status: 'completed' | 'closed'): PhaseColumn => ({
    label: texts()[status],
    filters: { status },
    countOf: (sums) => ({ total: sums[status] }),
  })
  const total: PhaseColumn = {
    label: texts().total,
    filters: {},
    countOf: (sums) => ({ total: sums.total, overdue: sums.open.overdue }),
  }
  const hasClosed = counts.some(({ phase }) => phase === null)
  return [...phases, withStatus('completed'), ...(hasClosed ? [withStatus('closed')] : []), total]
}

/** The number of reviews per department at launch and phase. Each number links to its reviews. */
export function PhaseTable({ counts, forecast }: PhaseTableProps) {
  const company = useCompany()
  const departments = boardDepartments(counts, company.departments)
  if (departments.length === 0) {
    return (
      <Panel title={texts().title}>
        <EmptyState text={texts().empty} hint={texts().emptyHint} />
      </Panel>
    )
  }
  const columns = columnsOf({ counts, forecast })
  return (
    <Panel title={texts().title}>
      <Box bdrs="0 0 12px 12px" style={{ overflowX: 'auto' }}>
        <table className={`${table.table} ${styles.numbers}`}>
          <thead>
            <tr>
              {[messages().people.fields.department, ...columns.map(({ label }) => label)].map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[{ department: '', sums: boardSums(counts) }, ...departments].map(({ department, sums }) => (
              <tr key={department} data-all={department === '' || undefined}>
                <th scope="row">{department || messages().labels.allDepartments}</th>
                {columns.map((column) => (
                  <CountCell key={column.label} {...{ department, column, sums }} />
                ))}
              </tr>
            ))}
          </tbody>
          {forecast && (
            <tfoot>
              <tr>
                <th scope="row">{texts().medianDays}</th>
                {columns.map(({ label, medianDays }) => (
                  <td key={label} data-label={label} data-empty={medianDays == null || undefined}>
                    {medianDays === null ? '–' : medianDays !== undefined && texts().days(medianDays)}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </Box>
    </Panel>
  )
}

interface CountCellProps {
  /** Empty for the whole cycle. */
  department: string
  column: PhaseColumn
  sums: BoardSums
}

/** A number that links to its reviews, with the overdue ones below. Phones hide an empty cell. */
function CountCell({ department, column: { label, filters, countOf }, sums }: CountCellProps) {
  const { cycle } = useBoard()
  const { total, overdue = 0 } = countOf(sums)
  const place = texts().inCell(department || messages().labels.allDepartments, label)
  if (total === 0) {
    return (
      <Box component="td" data-label={label} data-empty c="dimmed">
        0
      </Box>
    )
  }
  const url = (more: Partial<ReviewFilters>) => reviewsUrl(cycle.id, { ...filters, ...more, department })
  return (
    <td data-label={label}>
      <span className={styles.cell}>
        <Link to={url({})} className={styles.count}>
          {total}
          <span className="visually-hidden"> {place}</span>
        </Link>
        {overdue > 0 && (
          <Text
            component={Link}
            to={url({ status: 'overdue' })}
            size="xs"
            fw={400}
            c="var(--red)"
            style={{ whiteSpace: 'nowrap' }}
          >
            {texts().overdue(overdue)}
            <span className="visually-hidden"> {place}</span>
          </Text>
        )}
      </span>
    </td>
  )
}
