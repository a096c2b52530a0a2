import { Box, Skeleton } from '@mantine/core'
import { useDeferredValue, useEffect, useRef } from 'react'
import { ApiError } from '@/api/api-error'
import { messages } from '@/messages'
import { EmptyState } from '@/ui/EmptyState'
import { ErrorState } from '@/ui/ErrorState'
import { LoadMore } from '@/ui/list/LoadMore'
import { Results } from '@/ui/list/PagedList'
import { Spinner } from '@/ui/Spinner'
import styles from './ListedReviews.module.css'
import { isFiltered, type ReviewsListState } from './list-state'
import type { useListedReviews } from './queries'
import { ReviewGridCard } from './ReviewGridCard'

const texts = () => messages().reviewsPage

type ListedReviewsQuery = ReturnType<typeof useListedReviews>

/** The reviews, or the loading, error or empty state of the list. */
export function ListedReviews({ list, reviews }: { list: ReviewsListState; reviews: ListedReviewsQuery }) {
  const { data, error, isPlaceholderData } = reviews
  const { grid, loadMore } = useLoadMore(reviews)
  // Render the response at low priority to keep the page responsive.
  const isShown = useDeferredValue(data !== undefined)
  if (!data || !isShown)
    return error ? <ErrorState title={errorTitle(error)} text={error.message} /> : <Loading tab={list.tab} />
  const { items, total } = data
  return (
    <Results
      isLoading={isPlaceholderData}
      status={isPlaceholderData ? messages().reviewLists.list.loading : texts().shown(items.length, total)}
    >
      {items.length === 0 ? (
        <EmptyState
          title={messages().reviewLists.list.none}
          text={isFiltered(list) ? messages().reviewLists.list.noneHint : texts().emptyTabs[list.tab]}
        />
      ) : (
        <ul className={`plain-list ${styles.grid}`} data-tab={list.tab} ref={grid}>
          {items.map((review) => (
            <li key={review.id} className={styles.item}>
              <ReviewGridCard review={review} />
            </li>
          ))}
        </ul>
      )}
      <LoadMore
        list={reviews}
        shown={items.length}
        total={total}
        problem={error ? errorTitle(error) : ''}
        onLoad={loadMore}
      />
    </Results>
  )
}

const placeholders = Array.from({ length: 6 }, (_, index) => index)

function Loading({ tab }: Pick<ReviewsListState, 'tab'>) {
  return (
    <Box pos="relative">
      <p className={styles.loading} role="status">
        <Spinner />
        {texts().loading}
      </p>
      <div className={styles.grid} data-tab={tab} aria-hidden="true">
        {placeholders.map((card) => (
          <Skeleton key={card} h="var(--card-height)" radius="lg" />
        ))}
      </div>
    </Box>
  )
}

function errorTitle(error: Error): string {
  const hasResponse = error instanceof ApiError && !error.isNetworkFailure
  return hasResponse ? texts().requestFailed : texts().noResponse
}

/** Loads the next page. After the last page the button disappears, so the focus moves to the first new review. */
function useLoadMore({ data, hasNextPage, fetchNextPage, refetch }: ListedReviewsQuery) {
  const grid = useRef<HTMLUListElement>(null)
  const previousCount = useRef<number>(undefined)
  const count = data?.items.length ?? 0

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
