import { useEffect, useRef } from 'react'
import type { useListedReviews } from './queries'

/** Loads the next page. After the last one the button disappears, and the focus moves to the first new review. */
export function useLoadMore({
  data,
  hasNextPage,
  fetchNextPage,
  refetch,
}: ReturnType<typeof useListedReviews>) {
  const grid = useRef<HTMLUListElement>(null)
  const before = useRef<number>(undefined)
  const shown = data?.reviews.length ?? 0

  useEffect(() => {
    if (before.current === undefined || shown <= before.current) return
    const firstNew = grid.current?.children[before.current]
    before.current = undefined
    if (!hasNextPage && document.activeElement === document.body) {
      firstNew?.querySelector('a')?.focus({ preventScroll: true })
    }
  }, [shown, hasNextPage])

  async function loadMore() {
    before.current = shown
    const { data: grown } = await fetchNextPage()
    // Reviews were added or removed since the earlier pages were read, so one may be missing between two pages.
    if (grown && grown.total !== data?.total) void refetch()
  }

  return { grid, loadMore }
}
