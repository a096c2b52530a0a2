import type { ProgressCount } from '@evenhand/domain/api'
import type { Department } from '@evenhand/domain/users'
import { departments } from '@evenhand/domain/users'
import { messages } from '@/messages'
import { ChartTable } from '@/ui/chart/ChartTable'
import { progressOf } from './progress-sums'

interface ProgressTablesProps {
  counts: readonly ProgressCount[]
  department: Department | ''
}

export function ProgressTables({ counts, department }: ProgressTablesProps) {
  return (
    <>
      <ChartTable
        caption={`Reviews by phase${department && `, ${department} only`}`}
        columns={['Phase', 'Reviews', 'Overdue']}
        rows={progressOf(counts, department).phases.map(({ phase, total, overdue }) => ({
          name: messages.reviews.phases[phase],
          cells: [total, overdue],
        }))}
      />
      <ChartTable
        caption="Reviews by department"
        columns={['Department', 'In progress', 'Overdue', 'Completed']}
        rows={(['', ...departments] as const).map((place) => {
          const { open, completed } = progressOf(counts, place)
          return { name: place || 'All', cells: [open.total, open.overdue, completed] }
        })}
      />
    </>
  )
}
