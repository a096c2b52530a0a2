import type { BoardResponse } from '@evenhand/domain/api'
import { type CycleStatus, stalledAfterDays } from '@evenhand/domain/cycles'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cycleBoard } from '@/messages'
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
  const notAcknowledged = (
    <Figure
      {...link}
      status="not-acknowledged"
      count={sums.notAcknowledged}
      name={texts.notAcknowledged}
      hint={texts.notAcknowledgedHint}
    />
  )
  if (isClosed) {
    return (
      <ul className={styles.figures} aria-label={texts.label}>
        <Figure
          {...link}
          status="completed"
          count={completed}
          name={texts.completed}
          hint={texts.openHint(total)}
        />
        {notAcknowledged}
        <Figure {...link} status="closed" count={closed} name={texts.closed} hint={texts.closedHint} />
      </ul>
    )
  }
  return (
    <ul className={styles.figures} aria-label={texts.label}>
      <Figure {...link} status="open" count={open.total} name={texts.open} hint={texts.openHint(total)} />
      <Figure
        {...link}
        status="overdue"
        count={open.overdue}
        name={texts.overdue}
        hint={texts.overdueHint}
        isLate
      />
      <Figure
        {...link}
        status="stalled"
        count={open.stalled}
        name={texts.stalled}
        hint={texts.stalledHint(stalledAfterDays)}
      />
      {notAcknowledged}
      <Forecast {...link} forecast={forecast} open={open.total} />
    </ul>
  )
}

interface FigureProps {
  cycleId: string
  status: CycleStatus
  count: number
  name: string
  hint: string
  isLate?: boolean
}

function Figure({ cycleId, status, count, name, hint, isLate = false }: FigureProps) {
  return (
    <Tile to={count > 0 ? reviewsUrl(cycleId, { status }) : null} isLate={isLate && count > 0}>
      <span className={styles.name}>{name}</span>
      <span className={styles.count}>{count}</span>
      <span className={styles.hint}>{hint}</span>
    </Tile>
  )
}

interface ForecastProps {
  cycleId: string
  forecast: BoardResponse['forecast']
  open: number
}

function Forecast({ cycleId, forecast, open }: ForecastProps) {
  const late = forecast?.late ?? 0
  const text = open === 0 ? texts.allDone : forecast ? texts.late(late) : texts.tooEarly
  return (
    <Tile
      to={late > 0 && open > 0 ? reviewsUrl(cycleId, { status: 'late' }) : null}
      isLate={late > 0 && open > 0}
    >
      <span className={styles.name}>{texts.forecast}</span>
      <span className={styles.sentence}>{text}</span>
      {open > 0 && <span className={styles.hint}>{forecast ? texts.forecastHint : texts.tooEarlyHint}</span>}
    </Tile>
  )
}

/** A link, or plain text if there is nothing behind it. */
function Tile({ to, isLate, children }: { to: string | null; isLate: boolean; children: ReactNode }) {
  return (
    <li className={styles.item}>
      {to ? (
        <Link to={to} className={styles.tile} data-late={isLate || undefined}>
          {children}
        </Link>
      ) : (
        <div className={styles.tile}>{children}</div>
      )}
    </li>
  )
}
