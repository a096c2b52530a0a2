import type { ReviewsResponse } from '@evenhand/domain/api'
import { type InfiniteData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { get, type Query } from '@/api/client'
import type { ReviewsListState } from './list-state'

const pageSize = 30

export function useListedReviews(list: ReviewsListState) {
  return useInfiniteQuery({
    queryKey: ['reviews', 'list', list.tab, list],
    queryFn: ({ signal, pageParam }) =>
      get<ReviewsResponse>('/reviews', { ...toQuery(list), page: pageParam, limit: pageSize }, signal),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (page * pageSize < last.total ? page + 1 : undefined),
    select: mergePages,
    // Keep the previous result while another filter loads, but not when the tab changes.
    placeholderData: (previous, query) => (query?.queryKey[2] === list.tab ? previous : undefined),
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

/** Removes duplicates: a review that changes between two requests can be on both pages. */
function mergePages({ pages }: InfiniteData<ReviewsResponse>) {
  const byId = new Map(pages.flatMap(({ reviews }) => reviews.map((review) => [review.id, review] as const)))
  return { reviews: [...byId.values()], total: pages.at(-1)?.total ?? 0 }
}

export function toQuery({
  tab,
  status,
  searchTerm,
  sortBy,
  cycle,
  startDate,
  endDate,
}: ReviewsListState): Query {
  return {
    tab,
    status,
    search: searchTerm || undefined,
    cycle: cycle || undefined,
    startDate: startDate || undefined,
    endDate: endDate || undefined,
    sortBy,
  }
}
