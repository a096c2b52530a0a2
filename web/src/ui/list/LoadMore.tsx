import { Button } from '@mantine/core'
import { messages } from '@/messages'
import { Banner } from '../Banner'
import { Spinner } from '../Spinner'
import styles from './LoadMore.module.css'

const texts = messages.common.list

interface LoadMoreProps {
  shown: number
  total: number
  isLoading: boolean
  /** Why the last attempt failed. */
  problem: string | false
  onLoad: () => void
}

/** Loads the next page of a list. The button keeps the focus while loading. */
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
        {isLoading ? texts.loadingMore : problem ? messages.common.actions.retry : texts.loadMore}
      </Button>
      <p className={styles.count}>{texts.shown(shown, total)}</p>
    </div>
  )
}
