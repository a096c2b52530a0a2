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
    // What another filter showed stays until the answer is there; another tab's reviews would be wrong ones.
    placeholderData: (previous, query) => (query?.queryKey[2] === list.tab ? previous : undefined),
    // Whoever comes back from a review has often just changed it.
    refetchOnMount: 'always',
  })
}

/** A review that changed between two pages may stand in both. */
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
