import type { BoardCount, BoardResponse } from '@evenhand/domain/api'
import { openPhases } from '@evenhand/domain/phases'
import { useCompany } from '@/api/company'
import { cycleBoard, messages } from '@/messages'
import { EmptyState } from '@/ui/EmptyState'
import { Panel } from '@/ui/Panel'
import { type BoardSums, boardDepartments, boardSums } from './board-sums'
import { CountCell } from './CountCell'
import styles from './PhaseTable.module.css'

const texts = cycleBoard.phaseTable

interface PhaseTableProps {
  cycleId: string
  counts: readonly BoardCount[]
  forecast: BoardResponse['forecast']
}

/** The number of reviews per department at launch and phase. Each number links to its reviews. */
export function PhaseTable({ cycleId, counts, forecast }: PhaseTableProps) {
  const company = useCompany()
  const departments = boardDepartments(counts, company.departments)
  if (departments.length === 0) {
    return (
      <Panel title={texts.title}>
        <EmptyState text={texts.empty} hint={texts.emptyHint} />
      </Panel>
    )
  }
  const hasClosed = counts.some(({ phase }) => phase === null)
  return (
    <Panel title={texts.title}>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{texts.department}</th>
              {openPhases.map((phase) => (
                <th key={phase} scope="col">
                  {messages.reviews.phases[phase]}
                </th>
              ))}
              <th scope="col">{texts.completed}</th>
              {hasClosed && <th scope="col">{texts.closed}</th>}
              <th scope="col">{texts.total}</th>
            </tr>
          </thead>
          <tbody>
            <Row cycleId={cycleId} department="" sums={boardSums(counts)} hasClosed={hasClosed} />
            {departments.map(({ department, sums }) => (
              <Row key={department} {...{ cycleId, department, sums, hasClosed }} />
            ))}
          </tbody>
          {forecast && <MedianDays medianDays={forecast.medianDays} columns={hasClosed ? 3 : 2} />}
        </table>
      </div>
    </Panel>
  )
}

interface RowProps {
  cycleId: string
  /** Empty for the whole cycle. */
  department: string
  sums: BoardSums
  hasClosed: boolean
}

function Row({ cycleId, department, sums, hasClosed }: RowProps) {
  const cell = { cycleId, department }
  return (
    <tr data-all={department === '' || undefined}>
      <th scope="row">{department || texts.all}</th>
      {openPhases.map((phase) => (
        <CountCell
          key={phase}
          {...cell}
          column={messages.reviews.phases[phase]}
          filters={{ phase, status: 'open' }}
          count={sums.phases[phase].total}
          overdue={sums.phases[phase].overdue}
        />
      ))}
      <CountCell
        {...cell}
        column={texts.completed}
        filters={{ status: 'completed' }}
        count={sums.completed}
      />
      {hasClosed && (
        <CountCell {...cell} column={texts.closed} filters={{ status: 'closed' }} count={sums.closed} />
      )}
      <CountCell {...cell} column={texts.total} filters={{}} count={sums.total} overdue={sums.open.overdue} />
    </tr>
  )
}

interface MedianDaysProps {
  medianDays: NonNullable<BoardResponse['forecast']>['medianDays']
  /** The number of columns after the phases. */
  columns: number
}

function MedianDays({ medianDays, columns }: MedianDaysProps) {
  return (
    <tfoot>
      <tr>
        <th scope="row">{texts.medianDays}</th>
        {openPhases.map((phase) => (
          <td
            key={phase}
            data-label={messages.reviews.phases[phase]}
            data-empty={medianDays[phase] === null || undefined}
          >
            {medianDays[phase] === null ? '–' : texts.days(medianDays[phase])}
          </td>
        ))}
        <td colSpan={columns} data-empty />
      </tr>
    </tfoot>
  )
}
