import type { HistoryEntry, HistoryResponse } from '@evenhand/domain/api'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { get } from '@/api/client'

const pageSize = 20

/** The history of one person, or of the whole company. */
export function useHistory(userId: string | undefined) {
  return useInfiniteQuery({
    // Under 'reviews', because changes to people and to reviews both write history and both invalidate that key.
    queryKey: ['reviews', 'history', userId],
    queryFn: ({ signal, pageParam }) =>
      get<HistoryResponse>(
        userId ? `/users/${userId}/history` : '/history',
        { page: pageParam, limit: pageSize },
        signal,
      ),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (page * pageSize < last.total ? page + 1 : undefined),
    select: mergePages,
  })
}

/** Pages overlap if an entry was added between two requests. */
function mergePages({ pages }: InfiniteData<HistoryResponse>): { entries: HistoryEntry[]; total: number } {
  const byId = new Map(pages.flatMap(({ history }) => history.map((entry) => [entry.id, entry] as const)))
  return { entries: [...byId.values()], total: pages.at(-1)?.total ?? 0 }
}
