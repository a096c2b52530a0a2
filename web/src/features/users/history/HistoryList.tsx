import { historyLine } from '@evenhand/domain/history-text'
import { Button } from '@mantine/core'
import { messages } from '@/messages'
import { Ago } from '@/ui/Ago'
import { EmptyState } from '@/ui/EmptyState'
import { ErrorState } from '@/ui/ErrorState'
import { LoadMore } from '@/ui/LoadMore'
import { SkeletonRows } from '@/ui/SkeletonRows'
import styles from './HistoryList.module.css'
import { useHistory } from './queries'

/** Who changed what and when, newest first, for one person or for the whole company. */
export function HistoryList({ userId }: { userId?: string }) {
  const { data, error, refetch, ...more } = useHistory(userId)
  if (!data && error) {
    const retry = (
      <Button variant="default" onClick={() => void refetch()}>
        Retry
      </Button>
    )
    return <ErrorState title="Failed to load history" text={error.message} action={retry} />
  }
  if (!data) return <SkeletonRows rows={4} label="Loading history" />
  if (data.total === 0) return <EmptyState title="No history yet" />
  const { isFetchNextPageError, isFetchingNextPage } = more
  return (
    <div className={styles.history} data-in-panel={userId !== undefined || undefined}>
      <ol className={styles.entries}>
        {data.entries.map((entry) => (
          <li key={entry.id} className={styles.entry}>
            <p>
              <span className={styles.actor}>{messages.users.evaluatorName(entry.actor, true)}</span>{' '}
              {historyLine(entry, userId !== undefined, messages)}
            </p>
            <p className={styles.when}>
              <Ago moment={entry.createdAt} />
            </p>
          </li>
        ))}
      </ol>
      {more.hasNextPage && (
        <LoadMore
          shown={data.entries.length}
          total={data.total}
          isLoading={isFetchingNextPage}
          problem={isFetchNextPageError && !isFetchingNextPage && 'Failed to load more history'}
          onLoad={() => void more.fetchNextPage()}
        />
      )}
    </div>
  )
}
