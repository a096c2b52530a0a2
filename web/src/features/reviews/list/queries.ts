import type { ReviewsResponse } from '@evenhand/domain/api'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { get, type Query } from '@/api/client'
import type { ReviewsListState } from './list-state'

const pageSize = 30

export function useListedReviews(list: ReviewsListState) {
  return useInfiniteQuery({
    queryKey: ['reviews', 'list', list.tab, list],
    queryFn: ({ signal, pageParam }) =>
      get<ReviewsResponse>('/reviews', { ...asked(list), page: pageParam, limit: pageSize }, signal),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (page * pageSize < last.total ? page + 1 : undefined),
    select: inOneList,
    // The previous result stays while another filter loads, but not across tabs.
    placeholderData: (previous, query) => (query?.queryKey[2] === list.tab ? previous : undefined),
    // People often come back from a review that they have just changed.
    refetchOnMount: 'always',
  })
}

/** A review that changed between two requests may be on both pages. */
function inOneList({ pages }: InfiniteData<ReviewsResponse>) {
  const byId = new Map(pages.flatMap(({ reviews }) => reviews.map((review) => [review.id, review] as const)))
  return { reviews: [...byId.values()], total: pages.at(-1)?.total ?? 0 }
}

function asked({ tab, status, searchTerm, sortBy, startDate, endDate }: ReviewsListState): Query {
  return {
    tab,
    status,
    search: searchTerm || undefined,
    startDate: startDate || undefined,
    endDate: endDate || undefined,
    sortBy,
  }
}
