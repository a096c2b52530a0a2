import { type InfiniteData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import type { Query } from './client'

interface Page<Item> {
  items: readonly Item[]
  /** The number of items in the whole list. */
  total: number
}

interface GrowingListOptions<Item> {
  queryKey: QueryKey
  pageSize: number
  load: (page: Query, signal: AbortSignal) => Promise<Page<Item>>
  /** Shows the previous list while another one loads, if their keys are alike. */
  isAlike?: (previousKey: QueryKey) => boolean
  refetchOnMount?: 'always'
}

/** A list that loads more pages at its end. */
export function useGrowingList<Item extends { id: string }>({
  queryKey,
  pageSize,
  load,
  isAlike,
  ...options
}: GrowingListOptions<Item>) {
  return useInfiniteQuery({
    ...options,
    queryKey,
    queryFn: ({ signal, pageParam }) => load({ page: pageParam, limit: pageSize }, signal),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (page * pageSize < last.total ? page + 1 : undefined),
    select: mergePages<Item>,
    placeholderData: (previous, query) => (query && isAlike?.(query.queryKey) ? previous : undefined),
  })
}

/** Removes duplicates: an item that is added or changed between two requests can be on both pages. */
function mergePages<Item extends { id: string }>({ pages }: InfiniteData<Page<Item>>) {
  const byId = new Map(pages.flatMap(({ items }) => items.map((item) => [item.id, item] as const)))
  return { items: [...byId.values()], total: pages.at(-1)?.total ?? 0 }
}
