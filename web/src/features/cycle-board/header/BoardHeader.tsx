import type { Cycle } from '@evenhand/domain/api'
import type { ShownCycleState } from '@evenhand/domain/cycles'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { messages, cycleBoard as texts } from '@/messages'
import { paths } from '@/paths'
import { Badge, type Tone } from '@/ui/Badge'
import { Bar } from '@/ui/chart/Bar'
import type { MenuEntry } from '@/ui/menu/ActionMenu'
import { MenuButton } from '@/ui/menu/MenuButton'
import { usePageTitle } from '@/ui/page-title'
import type { BoardDialog, TargetStatus } from '../board-dialog'
import type { BoardSums } from '../overview/board-sums'
import styles from './BoardHeader.module.css'
import { releaseLine } from './release-line'

const tones: Record<ShownCycleState, Tone> = {
  draft: 'gray',
  scheduled: 'green',
  running: 'accent',
  closed: 'gray',
}

interface BoardHeaderProps {
  cycle: Cycle
  sums: BoardSums
  tools: ReactNode
  onOpen: (dialog: BoardDialog) => void
}

/** The name, period, state and progress of a cycle, one main action, and a menu of rare actions. */
export function BoardHeader({ cycle, sums, tools, onOpen }: BoardHeaderProps) {
  usePageTitle(cycle.name)
  const { completed, closed, total } = sums
  const release = releaseLine(cycle)
  const primary = primaryAction(cycle, sums)
  return (
    <header className={styles.header}>
      <div className={styles.text}>
        <Link to={paths.cycles} className={styles.parent}>
          {texts.cycles}
        </Link>
        <div className={styles.titleLine}>
          <h1 className={styles.title}>{cycle.name}</h1>
          <Badge tone={tones[cycle.shownState]}>{texts.states[cycle.shownState]}</Badge>
        </div>
        <p className={styles.facts}>
          <span>{messages.common.shortPeriod(cycle)}</span>
          <span>{texts.progress(completed, total)}</span>
          {closed > 0 && <span>{texts.closedReviews(closed)}</span>}
          {release && <span>{release}</span>}
        </p>
        {total > 0 && (
          <div className={styles.bar}>
            <Bar
              max={total}
              parts={[
                { pattern: 'solid', value: completed },
                { pattern: 'hollow', value: closed },
              ]}
            />
          </div>
        )}
      </div>
      <div className={styles.actions}>
        <Button onClick={() => onOpen(primary.dialog)}>{primary.label}</Button>
        {total > 0 && tools}
        <MenuButton label={texts.menu.label} entries={menuEntries(cycle, sums, onOpen)} />
      </div>
    </header>
  )
}

/** What HR does next: remind while reviews are open, then release the results, close the cycle, and start the next one. */
function primaryAction(
  { state, isHeld }: Cycle,
  { open }: BoardSums,
): { label: string; dialog: BoardDialog } {
  if (open.total === 0 && isHeld) return { label: texts.menu.release, dialog: { kind: 'release' } }
  if (state === 'closed') return { label: texts.menu.copy, dialog: { kind: 'copy' } }
  if (open.total === 0) return { label: texts.menu.close, dialog: { kind: 'close' } }
  const status: TargetStatus = open.overdue > 0 ? 'overdue' : 'open'
  return { label: texts.remind, dialog: { kind: 'action', action: 'nudge', target: { status } } }
}

const changeDates: BoardDialog = { kind: 'action', action: 'change-dates', target: { status: 'open' } }

function menuEntries(
  { state, isHeld }: Cycle,
  { open }: BoardSums,
  onOpen: (dialog: BoardDialog) => void,
): MenuEntry[] {
  const all = [
    'rename',
    'copy',
    'addPeople',
    'compare',
    'changeDates',
    'releaseDate',
    'release',
    'close',
  ] as const
  const kinds = all.filter((kind) => {
    if (kind === 'release' || kind === 'releaseDate') return isHeld
    if (kind === 'changeDates') return state !== 'closed' && open.total > 0
    return state !== 'closed' || kind === 'rename' || kind === 'copy'
  })
  return kinds.map((kind) => ({
    label: texts.menu[kind],
    isDanger: kind === 'close',
    onSelect: () => onOpen(kind === 'changeDates' ? changeDates : { kind }),
  }))
}
