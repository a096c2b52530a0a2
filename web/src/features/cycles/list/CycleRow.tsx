import type { CycleCard } from '@evenhand/domain/api'
import { Link } from 'react-router'
import { messages, cycleList as texts } from '@/messages'
import { paths } from '@/paths'
import { Meter } from '@/ui/Meter'
import table from '@/ui/Table.module.css'
import { CycleStateBadge } from '../CycleStateBadge'
import { CycleMenu } from './CycleMenu'
import styles from './CycleRow.module.css'

type CycleRowProps = Parameters<typeof CycleMenu>[0]

export function CycleRow({ cycle, onOpen }: CycleRowProps) {
  return (
    <tr className={styles.row}>
      <td className={styles.name}>
        <Link to={paths.cycle(cycle.id)} className={styles.link}>
          {cycle.name}
        </Link>
      </td>
      <td data-label={texts.columns.period} className={table.numeric}>
        {messages.common.shortPeriod(cycle)}
      </td>
      <td data-label={texts.columns.state}>
        <CycleStateBadge shownState={cycle.shownState} />
      </td>
      <td data-label={texts.columns.progress} className={table.numeric}>
        <Progress cycle={cycle} />
      </td>
      <td className={styles.menu}>
        <CycleMenu cycle={cycle} onOpen={onOpen} />
      </td>
    </tr>
  )
}

/** The number of overdue reviews links to them. */
function Progress({ cycle }: { cycle: CycleCard }) {
  const { total, completed, closed, overdue } = cycle.counts
  if (cycle.state === 'draft') return <span className={styles.muted}>{texts.notLaunched}</span>
  return (
    <span className={styles.progress}>
      <Meter value={completed} max={Math.max(1, total - closed)} />
      <span>{texts.progress(completed, total)}</span>
      {closed > 0 && <span className={styles.muted}>{texts.closedReviews(closed)}</span>}
      {cycle.isHeld && <span className={styles.muted}>{texts.held}</span>}
      {overdue > 0 && (
        <Link to={paths.cycleOverdue(cycle.id)} className={styles.overdue}>
          {texts.overdue(overdue)}
        </Link>
      )}
    </span>
  )
}
