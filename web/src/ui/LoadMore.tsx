import { Button } from '@mantine/core'
import { Banner } from './Banner'
import styles from './LoadMore.module.css'
import { Spinner } from './Spinner'

interface LoadMoreProps {
  shown: number
  total: number
  isLoading: boolean
  /** Why the last attempt failed. */
  problem: string | false
  onLoad: () => void
}

/** Loads the next page of a list. The button stays in place and keeps the focus while it loads. */
export function LoadMore({ shown, total, isLoading, problem, onLoad }: LoadMoreProps) {
  return (
    <div className={styles.more}>
      {problem && <Banner>{problem}</Banner>}
      <Button
        variant="default"
        miw="9rem"
        aria-disabled={isLoading}
        leftSection={isLoading && <Spinner />}
        onClick={() => !isLoading && onLoad()}
      >
        {isLoading ? 'Loading more...' : problem ? 'Retry' : 'Load more'}
      </Button>
      <p className={styles.count}>
        {shown} of {total} shown
      </p>
    </div>
  )
}
