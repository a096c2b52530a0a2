import type { BoardResponse } from '@evenhand/domain/api'
import { type CycleStatus, stalledAfterDays } from '@evenhand/domain/cycles/cycles'
import { messages } from '@/messages'
import { Figure, FigureList } from '@/ui/figures/Figure'
import { useBoard } from '../board-context'
import { reviewsUrl } from '../reviews/list-state'
import styles from './Figures.module.css'

const texts = () => messages().cycleBoard.figures

type FiguresProps = Pick<BoardResponse, 'forecast'>

type FigureStatus = Exclude<CycleStatus, 'late'>

/** The numbers that HR acts on. Each links to its reviews. A closed cycle has no open ones. */
export function Figures({ forecast }: FiguresProps) {
  const { cycle, sums } = useBoard()
  const { open, total } = sums
  const figures: Record<FigureStatus, { count: number; hint: string }> = {
    open: { count: open.total, hint: texts().openHint(total) },
    overdue: { count: open.overdue, hint: texts().overdueHint },
    stalled: { count: open.stalled, hint: texts().stalledHint(stalledAfterDays) },
    completed: { count: sums.completed, hint: texts().openHint(total) },
    'not-acknowledged': { count: sums.notAcknowledged, hint: texts().notAcknowledgedHint },
    talk: { count: sums.talks, hint: texts().talksHint },
    closed: { count: sums.closed, hint: texts().closedHint },
  }
  const names = { ...messages().cycleBoard.list.statuses, talk: texts().talks }
  const isClosed = cycle.state === 'closed'
  const responses: FigureStatus[] = sums.talks > 0 ? ['not-acknowledged', 'talk'] : ['not-acknowledged']
  const shown: FigureStatus[] = isClosed
    ? ['completed', ...responses, 'closed']
    : ['open', 'overdue', 'stalled', ...responses]
  return (
    <FigureList label={messages().labels.keyNumbers} className={styles.figures}>
      {shown.map((status) => {
        const { count, hint } = figures[status]
        return (
          <Figure
            key={status}
            name={names[status]}
            hint={hint}
            to={count > 0 ? reviewsUrl(cycle.id, { status }) : undefined}
            isLate={status === 'overdue' && count > 0}
          >
            {count}
          </Figure>
        )
      })}
      {!isClosed && <Forecast forecast={forecast} />}
    </FigureList>
  )
}

function Forecast({ forecast }: FiguresProps) {
  const { cycle, sums } = useBoard()
  const open = sums.open.total
  const late = forecast?.late ?? 0
  const isLate = late > 0 && open > 0
  const hint = forecast ? texts().forecastHint : texts().tooEarlyHint
  return (
    <Figure
      name={texts().forecast}
      hint={open > 0 ? hint : undefined}
      to={isLate ? reviewsUrl(cycle.id, { status: 'late' }) : undefined}
      isLate={isLate}
      isSentence
    >
      {open === 0 ? texts().allDone : forecast ? texts().late(late) : texts().tooEarly}
    </Figure>
  )
}
