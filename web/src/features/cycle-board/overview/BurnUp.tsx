import type { BoardResponse } from '@evenhand/domain/api'
import type { Day } from '@evenhand/domain/days'
import { cycleBoard, messages } from '@/messages'
import { ChartPanel } from '@/ui/chart/ChartPanel'
import { ChartTable } from '@/ui/chart/ChartTable'
import { EmptyState } from '@/ui/EmptyState'
import { Panel } from '@/ui/Panel'
import { BurnUpChart } from './BurnUpChart'
import { burnUpRows, isWeekly } from './burn-up'

const texts = cycleBoard.burnUp

interface BurnUpProps {
  points: BoardResponse['burnUp']
  endDate: Day
}

/** How many reviews existed and were completed on each day since the launch. */
export function BurnUp({ points, endDate }: BurnUpProps) {
  if (points.length < 2) {
    return (
      <Panel title={texts.title}>
        <EmptyState text={texts.empty} />
      </Panel>
    )
  }
  return (
    <ChartPanel
      title={texts.title}
      table={
        <ChartTable
          caption={isWeekly(points) ? texts.weekCaption : texts.caption}
          columns={texts.columns}
          rows={burnUpRows(points).map(({ day, total, completed }) => ({
            name: messages.common.shortDay(day),
            cells: [total, completed],
          }))}
        />
      }
    >
      <BurnUpChart points={points} endDate={endDate} />
    </ChartPanel>
  )
}
