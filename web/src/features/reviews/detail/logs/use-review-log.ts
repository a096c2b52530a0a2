import type { LogEntry, LogsResponse, Review } from '@evenhand/domain/api'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { get } from '@/api/client'

/** The log of a review, newest first, in pages. A new version of the review loads all shown pages again. */
export function useReviewLog({ id, version }: Review, as?: 'employee') {
  const log = useInfiniteQuery({
    queryKey: ['reviews', 'log', id, as],
    queryFn: ({ pageParam: before, signal }) =>
      get<LogsResponse>(`/reviews/${id}/logs`, { as, before }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last, pages) =>
      entriesOf(pages).length < last.total ? last.logs.at(-1)?.id : undefined,
    select: ({ pages }) => ({ entries: entriesOf(pages), total: pages.at(-1)?.total ?? 0 }),
  })
  const { refetch } = log
  const shownVersion = useRef(version)
  useEffect(() => {
    if (shownVersion.current === version) return
    shownVersion.current = version
    void refetch()
  }, [version, refetch])
  return log
}

function entriesOf(pages: readonly LogsResponse[]): LogEntry[] {
  return pages.flatMap(({ logs }) => logs)
}
