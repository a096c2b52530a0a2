import { useEffect, useRef } from 'react'
import type { useListedReviews } from './queries'

/** Loads the next page. After the last page the button disappears, so the focus moves to the first new review. */
export function useLoadMore({
  data,
  hasNextPage,
  fetchNextPage,
  refetch,
}: ReturnType<typeof useListedReviews>) {
  const grid = useRef<HTMLUListElement>(null)
  const previousCount = useRef<number>(undefined)
  const count = data?.reviews.length ?? 0

  useEffect(() => {
    if (previousCount.current === undefined || count <= previousCount.current) return
    const firstNew = grid.current?.children[previousCount.current]
    previousCount.current = undefined
    if (!hasNextPage && document.activeElement === document.body) {
      firstNew?.querySelector('a')?.focus({ preventScroll: true })
    }
  }, [count, hasNextPage])

  async function loadMore() {
    previousCount.current = count
    const { data: next } = await fetchNextPage()
    // Reviews were added or removed in between, so one may be missing between two pages.
    if (next && next.total !== data?.total) void refetch()
  }

  return { grid, loadMore }
}
