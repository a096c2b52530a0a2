import type { ProgressCount } from '@evenhand/domain/api'
import { messages } from '@/messages'
import { ChartTable } from '@/ui/chart/ChartTable'
import { progressOf } from './progress-sums'

const texts = messages.reviewProgress

interface ProgressTablesProps {
  counts: readonly ProgressCount[]
  department: string
  departments: readonly string[]
}

export function ProgressTables({ counts, department, departments }: ProgressTablesProps) {
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
        rows={['', ...departments].map((name) => {
          const { open, completed } = progressOf(counts, name)
          return { name: name || texts.departmentTable.all, cells: [open.total, open.overdue, completed] }
        })}
      />
    </>
  )
}
