import type { ListCycleReviews } from '@evenhand/domain/api'
import { cycleStatuses } from '@evenhand/domain/cycles/cycles'
import { phases } from '@evenhand/domain/reviews/phases'
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

export const reviewSchema = listSchema({
  filters: {
    department: nameText,
    phase: oneOf(phases),
    status: oneOf(cycleStatuses),
    evaluatorId: idText,
    search: searchText,
  } satisfies FilterFields<ListCycleReviews>,
  sizes: [20, 50, 100],
})

export type ReviewFilters = FiltersOf<typeof reviewSchema>
export type ReviewListState = StateOf<typeof reviewSchema>

/** Writes the state of the list to the URL, and opens the tab of the list. */
export function writeReviewList(list: Partial<ReviewListState>): URLSearchParams {
  return reviewSchema.write(new URLSearchParams({ tab: 'reviews' }), list)
}

/** The URL of the reviews that a number of the board counts. */
export function reviewsUrl(cycleId: string, filters: Partial<ReviewFilters>): string {
  return `${paths.cycle(cycleId)}?${writeReviewList(filters)}`
}
