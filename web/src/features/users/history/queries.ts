import type { HistoryEntry, HistoryResponse } from '@evenhand/domain/api'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { get } from '@/api/client'

const pageSize = 20

/** The history of one person, or of the whole company. */
export function useHistory(userId: string | undefined) {
  return useInfiniteQuery({
    // Changes to people and to reviews both write history, and both refresh keys under 'reviews'.
    queryKey: ['reviews', 'history', userId],
    queryFn: ({ signal, pageParam }) =>
      get<HistoryResponse>(
        userId ? `/users/${userId}/history` : '/history',
        { page: pageParam, limit: pageSize },
        signal,
      ),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (page * pageSize < last.total ? page + 1 : undefined),
    select: inOneList,
  })
}

/** Pages overlap when something new was written between two requests. */
function inOneList({ pages }: InfiniteData<HistoryResponse>): { entries: HistoryEntry[]; total: number } {
  const byId = new Map(pages.flatMap(({ history }) => history.map((entry) => [entry.id, entry] as const)))
  return { entries: [...byId.values()], total: pages.at(-1)?.total ?? 0 }
}
