import type { Viewer } from '@evenhand/domain/permissions'
import { Skeleton } from '@mantine/core'
import { useDeferredValue } from 'react'
import { ApiError } from '@/api/api-error'
import { messages } from '@/messages'
import { EmptyState } from '@/ui/EmptyState'
import { ErrorState } from '@/ui/ErrorState'
import { LoadMore } from '@/ui/list/LoadMore'
import { Spinner } from '@/ui/Spinner'
import styles from './ListedReviews.module.css'
import { isFiltered, type ReviewsListState } from './list-state'
import type { useListedReviews } from './queries'
import { ReviewGridCard } from './ReviewGridCard'
import { useLoadMore } from './use-load-more'

const texts = messages.reviewsPage

interface ListedReviewsProps {
  list: ReviewsListState
  reviews: ReturnType<typeof useListedReviews>
  viewer: Viewer
}

/** The reviews, or the loading, error or empty state of the list. */
export function ListedReviews({ list, reviews, viewer }: ListedReviewsProps) {
  const { data, error, isPlaceholderData, hasNextPage, isFetchingNextPage, isFetchNextPageError } = reviews
  const { grid, loadMore } = useLoadMore(reviews)
  // Render the response at low priority to keep the page responsive.
  const isShown = useDeferredValue(data !== undefined)
  if (!data || !isShown)
    return error ? <ErrorState title={errorTitle(error)} text={error.message} /> : <Loading tab={list.tab} />
  return (
    <div className={styles.list} aria-busy={isPlaceholderData}>
      <p className="visually-hidden" role="status">
        {isPlaceholderData
          ? messages.reviewLists.panel.loading
          : texts.shown(data.reviews.length, data.total)}
      </p>
      {data.reviews.length === 0 ? (
        <EmptyState
          title={texts.empty}
          text={isFiltered(list) ? texts.emptyFiltered : texts.emptyTabs[list.tab]}
        />
      ) : (
        <ul className={styles.grid} data-tab={list.tab} ref={grid}>
          {data.reviews.map((review) => (
            <li key={review.id} className={styles.item}>
              <ReviewGridCard review={review} viewer={viewer} />
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <LoadMore
          shown={data.reviews.length}
          total={data.total}
          isLoading={isFetchingNextPage}
          problem={isFetchNextPageError && !isFetchingNextPage && error !== null && errorTitle(error)}
          onLoad={loadMore}
        />
      )}
    </div>
  )
}

const placeholders = Array.from({ length: 6 }, (_, index) => index)

function Loading({ tab }: Pick<ReviewsListState, 'tab'>) {
  return (
    <div className={styles.placeholders}>
      <p className={styles.loading} role="status">
        <Spinner />
        {texts.loading}
      </p>
      <div className={styles.grid} data-tab={tab} aria-hidden="true">
        {placeholders.map((card) => (
          <Skeleton key={card} className={styles.placeholder} radius="lg" />
        ))}
      </div>
    </div>
  )
}

function errorTitle(error: Error): string {
  const hasResponse = error instanceof ApiError && !error.isNetworkFailure
  return hasResponse ? texts.requestFailed : texts.noResponse
}
