import type { InsightsResponse } from '@evenhand/domain/api'
import { levels } from '@evenhand/domain/scoring'
import { insights } from '@/messages'
import type { Pattern } from '@/ui/chart/Bar'
import { countCell, type DataTable, numberCell } from '../data-table'
import type { InsightFilters } from '../reviews/list-state'
import { filterName, type InsightView, personName } from '../view'

const texts = insights.levels

export type Grouping = keyof typeof texts.groups

/** Each level has its own pattern, in the order of `levels`. */
export const levelPatterns: readonly Pattern[] = ['solid', 'striped', 'dotted', 'hollow']

export interface Group {
  key: string
  name: string
  count: number
  counts: readonly number[]
  average: number | null
  filters: Partial<InsightFilters>
}

export function companyGroup({ company }: InsightsResponse['levels']): Group {
  return { ...company, key: 'company', name: texts.company, filters: {} }
}

export function groupsOf(data: InsightsResponse['levels'], grouping: Grouping): Group[] {
  if (grouping === 'evaluators') {
    return data.evaluators.map((group) => ({
      ...group,
      key: group.id,
      name: personName(group.name),
      filters: { evaluatorId: group.id },
    }))
  }
  const [field, none] =
    grouping === 'departments'
      ? (['department', insights.noDepartment] as const)
      : (['position', insights.noPosition] as const)
  return data[grouping].map((group) => ({
    ...group,
    key: filterName(group.name),
    name: group.name ?? none,
    filters: { [field]: filterName(group.name) },
  }))
}

export function levelTable(groups: readonly Group[], grouping: Grouping, view: InsightView): DataTable {
  return {
    file: view.fileOf(`levels-${grouping}`),
    caption: texts.captions[grouping],
    columns: [texts.groups[grouping], ...levels, insights.table.reviews, insights.table.average],
    rows: groups.map(({ key, name, count, counts, average, filters }) => ({
      key,
      name,
      cells: [
        ...levels.map((level, index) => countCell(counts[index] ?? 0, view.urlOf({ ...filters, level }))),
        countCell(count, view.urlOf(filters)),
        numberCell(average, insights.average),
      ],
    })),
  }
}
