import type { BoardResponse } from '@evenhand/domain/api'
import { type CycleStatus, stalledAfterDays } from '@evenhand/domain/cycles'
import { cycleBoard } from '@/messages'
import { Figure, FigureList } from '@/ui/figures/Figure'
import { reviewsUrl } from '../reviews/list-state'
import type { BoardSums } from './board-sums'
import styles from './Figures.module.css'

const texts = cycleBoard.figures

interface FiguresProps {
  cycleId: string
  sums: BoardSums
  forecast: BoardResponse['forecast']
  /** A closed cycle has no open reviews. */
  isClosed: boolean
}

/** The numbers that HR acts on. Each links to the reviews behind it. */
export function Figures({ cycleId, sums, forecast, isClosed }: FiguresProps) {
  const link = { cycleId }
  const { open, total, completed, closed } = sums
  const responses = (
    <>
      <Count
        {...link}
        status="not-acknowledged"
        count={sums.notAcknowledged}
        name={texts.notAcknowledged}
        hint={texts.notAcknowledgedHint}
      />
      {sums.talks > 0 && (
        <Count {...link} status="talk" count={sums.talks} name={texts.talks} hint={texts.talksHint} />
      )}
    </>
  )
  if (isClosed) {
    return (
      <FigureList label={texts.label} className={styles.figures}>
        <Count
          {...link}
          status="completed"
          count={completed}
          name={texts.completed}
          hint={texts.openHint(total)}
        />
        {responses}
        <Count {...link} status="closed" count={closed} name={texts.closed} hint={texts.closedHint} />
      </FigureList>
    )
  }
  return (
    <FigureList label={texts.label} className={styles.figures}>
      <Count {...link} status="open" count={open.total} name={texts.open} hint={texts.openHint(total)} />
      <Count
        {...link}
        status="overdue"
        count={open.overdue}
        name={texts.overdue}
        hint={texts.overdueHint}
        isLate
      />
      <Count
        {...link}
        status="stalled"
        count={open.stalled}
        name={texts.stalled}
        hint={texts.stalledHint(stalledAfterDays)}
      />
      {responses}
      <Forecast {...link} forecast={forecast} open={open.total} />
    </FigureList>
  )
}

interface CountProps {
  cycleId: string
  status: CycleStatus
  count: number
  name: string
  hint: string
  isLate?: boolean
}

/** The number of reviews with a status. */
function Count({ cycleId, status, count, name, hint, isLate = false }: CountProps) {
  const to = count > 0 ? reviewsUrl(cycleId, { status }) : undefined
  return (
    <Figure name={name} hint={hint} to={to} isLate={isLate && count > 0}>
      {count}
    </Figure>
  )
}

interface ForecastProps {
  cycleId: string
  forecast: BoardResponse['forecast']
  open: number
}

function Forecast({ cycleId, forecast, open }: ForecastProps) {
  const late = forecast?.late ?? 0
  const isLate = late > 0 && open > 0
  const hint = forecast ? texts.forecastHint : texts.tooEarlyHint
  return (
    <Figure
      name={texts.forecast}
      hint={open > 0 ? hint : undefined}
      to={isLate ? reviewsUrl(cycleId, { status: 'late' }) : undefined}
      isLate={isLate}
      isSentence
    >
      {open === 0 ? texts.allDone : forecast ? texts.late(late) : texts.tooEarly}
    </Figure>
  )
}
