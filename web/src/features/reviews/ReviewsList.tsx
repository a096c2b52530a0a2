import { Button } from '@mantine/core'
import { ApiError } from '../../api/api-error'
import { EmptyState } from '../../ui/EmptyState'
import { ErrorState } from '../../ui/ErrorState'
import { Spinner } from '../../ui/Spinner'
import { useAllReviews } from './queries'
import { ReviewCards } from './ReviewCards'
import styles from './ReviewsList.module.css'

export function ReviewsList() {
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useAllReviews()
  if (!data) {
    if (!error) return <Loading />
    const isAnswered = error instanceof ApiError && !error.isNetworkFailure
    return <ErrorState title={isAnswered ? 'Failed to fetch review' : 'Error loading data'} />
  }
  return (
    <>
      <h2 className={styles.title}>Reviews ({data.total})</h2>
      {data.reviews.length === 0 ? (
        <EmptyState title="No reviews found" />
      ) : (
        <ReviewCards reviews={data.reviews} lead="person" shape="grid" />
      )}
      {hasNextPage && (
        <div className={styles.more}>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
            Load more
          </Button>
        </div>
      )}
    </>
  )
}

function Loading() {
  return (
    <p className={styles.loading} role="status">
      <Spinner />
      Loading team members...
    </p>
  )
}
