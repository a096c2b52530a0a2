import type { ProgressCount } from '@evenhand/domain/api'
import type { Department } from '@evenhand/domain/users'
import { departments } from '@evenhand/domain/users'
import { messages } from '@/messages'
import { ChartTable } from '@/ui/chart/ChartTable'
import { progressOf } from './progress-sums'

const texts = messages.reviewLists.progress

interface ProgressTablesProps {
  counts: readonly ProgressCount[]
  department: Department | ''
}

export function ProgressTables({ counts, department }: ProgressTablesProps) {
  return (
    <>
      <ChartTable
        caption={texts.phaseTable.caption(department)}
        columns={texts.phaseTable.columns}
        rows={progressOf(counts, department).phases.map(({ phase, total, overdue }) => ({
          name: messages.reviews.phases[phase],
          cells: [total, overdue],
        }))}
      />
      <ChartTable
        caption={texts.departmentTable.caption}
        columns={texts.departmentTable.columns}
        rows={(['', ...departments] as const).map((name) => {
          const { open, completed } = progressOf(counts, name)
          return { name: name || texts.departmentTable.all, cells: [open.total, open.overdue, completed] }
        })}
      />
    </>
  )
}
