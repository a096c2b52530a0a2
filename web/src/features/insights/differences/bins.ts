import type { Differences } from '@evenhand/domain/api'
import { insights } from '@/messages'
import type { Pattern } from '@/ui/chart/Bar'
import { countCell, type DataTable, numberCell } from '../data-table'
import { filterName, type InsightView } from '../view'

const texts = insights.differences

const edges = [-2, -1.5, -1, -0.5, 0.5, 1, 1.5, 2]
const middle = 4

type Side = 'lower' | 'similar' | 'higher'

export const sidePatterns: Record<Side, Pattern> = { lower: 'striped', similar: 'hollow', higher: 'solid' }

export interface BinBar {
  label: string
  count: number
  side: Side
}

/** The bins with their ranges, highest difference first. */
export function binBars(bins: readonly number[]): BinBar[] {
  return bins
    .map((count, index) => ({
      label: texts.bin(edges[index - 1] ?? null, edges[index] ?? null),
      count,
      side: index < middle ? ('lower' as const) : index > middle ? ('higher' as const) : ('similar' as const),
    }))
    .toReversed()
}

export function sideCounts(bins: readonly number[]): Record<Side, number> {
  const counts = { lower: 0, similar: 0, higher: 0 }
  for (const { side, count } of binBars(bins)) counts[side] += count
  return counts
}

export function binTable(bins: readonly number[], caption: string, file: string): DataTable {
  return {
    file,
    caption,
    columns: [texts.binColumn, insights.table.reviews],
    rows: binBars(bins).map(({ label, count }) => ({ key: label, name: label, cells: [countCell(count)] })),
  }
}

export function departmentTable(
  departments: Differences['departments'],
  caption: string,
  file: string,
  view: InsightView,
): DataTable {
  return {
    file,
    caption,
    columns: [insights.table.department, texts.averageDifference, insights.table.reviews],
    rows: departments.map(({ name, count, average }) => ({
      key: filterName(name),
      name: name ?? insights.noDepartment,
      to: view.urlOf({ department: filterName(name) }),
      cells: [numberCell(average, insights.difference), { value: count }],
    })),
  }
}
