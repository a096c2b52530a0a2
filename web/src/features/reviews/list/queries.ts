import type { ReviewsResponse } from '@evenhand/domain/api'
import { useQuery } from '@tanstack/react-query'
import { get, type Query } from '@/api/client'
import { useGrowingList } from '@/api/growing-list'
import type { ReviewsListState } from './list-state'

export function useListedReviews(list: ReviewsListState) {
  return useGrowingList({
    queryKey: ['reviews', 'list', list.tab, list],
    pageSize: 30,
    async load(page, signal) {
      const query = { ...toQuery(list), ...page }
      const { reviews, total } = await get<ReviewsResponse>('/reviews', query, signal)
      return { items: reviews, total }
    },
    // Keep the previous result while another filter loads, but not when the tab changes.
    isAlike: (previousKey) => previousKey[2] === list.tab,
    // The viewer often returns from a review that they just changed.
    refetchOnMount: 'always',
  })
}

/** Whether the viewer can see a review that was closed without a result. */
export function useHasClosed(isEnabled: boolean): boolean {
  const { data = 0 } = useQuery({
    queryKey: ['reviews', 'closed'],
    queryFn: ({ signal }) =>
      get<ReviewsResponse>('/reviews', { status: 'closed', page: 1, limit: 1 }, signal),
    select: ({ total }) => total,
    enabled: isEnabled,
  })
  return data > 0
}

export function toQuery(list: ReviewsListState): Query {
  return {
    tab: list.tab,
    status: list.status,
    search: list.searchTerm || undefined,
    cycle: list.cycle || undefined,
    startDate: list.startDate || undefined,
    endDate: list.endDate || undefined,
    sortBy: list.sortBy,
  }
}
