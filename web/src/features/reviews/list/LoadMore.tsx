import { Button } from '@mantine/core'
import { Banner } from '../../../ui/Banner'
import { Spinner } from '../../../ui/Spinner'
import { failureInWords } from './failure-in-words'
import styles from './LoadMore.module.css'
import type { useListedReviews } from './queries'

/** The next page of the list, below what is there. The button stays where the focus is, also while it loads. */
export function LoadMore({
  reviews,
  onLoad,
}: {
  reviews: ReturnType<typeof useListedReviews>
  onLoad: () => void
}) {
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError } = reviews
  if (!data || !hasNextPage) return null
  const hasFailed = isFetchNextPageError && !isFetchingNextPage
  return (
    <div className={styles.more}>
      {hasFailed && error && <Banner>{failureInWords(error)}</Banner>}
      <Button
        variant="default"
        miw="9rem"
        aria-disabled={isFetchingNextPage}
        leftSection={isFetchingNextPage && <Spinner />}
        onClick={() => !isFetchingNextPage && onLoad()}
      >
        {isFetchingNextPage ? 'Loading more...' : hasFailed ? 'Retry' : 'Load more'}
      </Button>
      <p className={styles.count}>
        {data.reviews.length} of {data.total} shown
      </p>
    </div>
  )
}
