import type { Viewer } from '@evenhand/domain/permissions'
import { Skeleton } from '@mantine/core'
import { useDeferredValue } from 'react'
import { ApiError } from '@/api/api-error'
import { EmptyState } from '@/ui/EmptyState'
import { ErrorState } from '@/ui/ErrorState'
import { LoadMore } from '@/ui/LoadMore'
import { Spinner } from '@/ui/Spinner'
import styles from './ListedReviews.module.css'
import { isFiltered, type ReviewsListState } from './list-state'
import type { useListedReviews } from './queries'
import { ReviewGridCard } from './ReviewGridCard'
import { useLoadMore } from './use-load-more'

interface ListedReviewsProps {
  list: ReviewsListState
  reviews: ReturnType<typeof useListedReviews>
  viewer: Viewer
}

/** The list in each of its states. */
export function ListedReviews({ list, reviews, viewer }: ListedReviewsProps) {
  const { data, error, isPlaceholderData, hasNextPage, isFetchingNextPage, isFetchNextPageError } = reviews
  const { grid, loadMore } = useLoadMore(reviews)
  // Renders what arrives at once in small steps, so that the page stays responsive.
  const isShown = useDeferredValue(data !== undefined)
  if (!data || !isShown)
    return error ? (
      <ErrorState title={problemTitle(error)} text={error.message} />
    ) : (
      <Loading tab={list.tab} />
    )
  return (
    <div className={styles.list} aria-busy={isPlaceholderData}>
      <p className="visually-hidden" role="status">
        {isPlaceholderData ? 'Loading reviews' : `${data.reviews.length} of ${data.total} reviews shown`}
      </p>
      {data.reviews.length === 0 ? (
        <EmptyState title="No reviews found" text={whatToDo(list)} />
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
          problem={isFetchNextPageError && !isFetchingNextPage && error !== null && problemTitle(error)}
          onLoad={loadMore}
        />
      )}
    </div>
  )
}

const awaited = Array.from({ length: 6 }, (_, index) => index)

function Loading({ tab }: Pick<ReviewsListState, 'tab'>) {
  return (
    <div className={styles.awaiting}>
      <p className={styles.loading} role="status">
        <Spinner />
        Loading team members...
      </p>
      <div className={styles.grid} data-tab={tab} aria-hidden="true">
        {awaited.map((card) => (
          <Skeleton key={card} className={styles.awaited} radius="lg" />
        ))}
      </div>
    </div>
  )
}

function whatToDo(list: ReviewsListState): string {
  if (isFiltered(list)) return 'Try another search or other filters, or clear them.'
  return emptyTabs[list.tab]
}

const emptyTabs: Record<ReviewsListState['tab'], string> = {
  goal: 'Reviews whose goals are being set or checked stand here. Look for others in the next tabs.',
  evaluation: 'Reviews that are being rated stand here. Look for others in the tabs beside.',
  completed: 'Reviews stand here once they are completed. Look for others in the tabs before.',
}

function problemTitle(error: Error): string {
  const isAnswered = error instanceof ApiError && !error.isNetworkFailure
  return isAnswered ? 'Failed to fetch review' : 'Error loading data'
}
