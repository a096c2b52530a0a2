import type { ListInsightReviews } from '@evenhand/domain/api'
import { insightFlags } from '@evenhand/domain/insights/rated-review'
import { levels } from '@evenhand/domain/reviews/scoring'
import { paths } from '@/paths'
import {
  type FilterFields,
  type FiltersOf,
  idText,
  listSchema,
  nameText,
  oneOf,
  type StateOf,
  searchText,
} from '@/ui/list/list-schema'
import { type Scope, scopeParams } from '../scope'

const flagText = oneOf(['true'] as const)

export const insightSchema = listSchema({
  filters: {
    level: oneOf(levels),
    department: nameText,
    /** Only people without a department. */
    noDepartment: flagText,
    position: nameText,
    noPosition: flagText,
    evaluatorId: idText,
    flag: oneOf(insightFlags),
    adjusted: flagText,
    search: searchText,
  } satisfies FilterFields<ListInsightReviews, 'cycleId' | 'from' | 'to'>,
  sizes: [20, 50, 100],
})

export type InsightFilters = FiltersOf<typeof insightSchema>
export type InsightListState = StateOf<typeof insightSchema>

/** The filter for a department or position. A null name means people without one, and an empty one no filter. */
export function nameFilter(field: 'department' | 'position', name: string | null): Partial<InsightFilters> {
  const missing = name === null ? 'true' : ''
  return field === 'department'
    ? { department: name ?? '', noDepartment: missing }
    : { position: name ?? '', noPosition: missing }
}

/** Writes the scope and the state of the list to the URL, and opens the tab of the list. */
export function writeInsightList(scope: Scope, list: Partial<InsightListState>): URLSearchParams {
  return insightSchema.write(new URLSearchParams({ ...scopeParams(scope), tab: 'reviews' }), list)
}

/** The URL of the reviews that a number counts. */
export function reviewsUrl(scope: Scope, filters: Partial<InsightFilters>): string {
  return `${paths.insights}?${writeInsightList(scope, filters)}`
}
