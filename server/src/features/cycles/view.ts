import type { Cycle, CycleCard } from '@evenhand/domain/api'
import { shownState } from '@evenhand/domain/cycles'
import type { Day } from '@evenhand/domain/days'
import type { CycleRow } from '#db/schema'
import type { ListedCycle } from './list-cycles'
import type { LaunchState } from './read-launch'

export function viewCycleCard(row: ListedCycle, today: Day): CycleCard {
  return {
    id: row.id,
    name: row.name,
    state: row.state,
    shownState: shownState(row, today),
    startDate: row.startDate,
    endDate: row.endDate,
    counts: { total: row.total, completed: row.completed, closed: row.closed, overdue: row.overdue },
    createdAt: row.createdAt.toISOString(),
    launchedAt: row.launchedAt?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
    isHeld: row.isHeld,
    releasedAt: row.releasedAt?.toISOString() ?? null,
  }
}

export function viewCycle(
  card: ListedCycle,
  { settings, revision }: Pick<CycleRow, 'settings' | 'revision'>,
  launch: LaunchState | null,
  today: Day,
): Cycle {
  return { ...viewCycleCard(card, today), settings, revision, launch }
}
