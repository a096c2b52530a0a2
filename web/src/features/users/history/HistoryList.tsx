import { historyLine } from '@evenhand/domain/history-text'
import { useDeferredValue } from 'react'
import { messages } from '@/messages'
import { EmptyState } from '@/ui/EmptyState'
import { ErrorState } from '@/ui/ErrorState'
import { LoadMore } from '@/ui/list/LoadMore'
import { SkeletonRows } from '@/ui/SkeletonRows'
import { TimeAgo } from '@/ui/TimeAgo'
import styles from './HistoryList.module.css'
import { useHistory } from './queries'

const texts = messages.users.history
// One by one: destructuring would load the texts of all screens.
const entryTexts = {
  common: messages.common,
  history: messages.history,
  people: messages.people,
  reviews: messages.reviews,
}

/** The history of one person or of the whole company, newest first. */
export function HistoryList({ userId }: { userId?: string }) {
  const { data: current, error, refetch, ...more } = useHistory(userId)
  // Deferred, so that the entries render without blocking input.
  const data = useDeferredValue(current)
  if (!data && error) return <ErrorState title={texts.loadFailed} text={error.message} onRetry={refetch} />
  if (!data) return <SkeletonRows rows={4} label={texts.loading} />
  if (data.total === 0) return <EmptyState title={texts.none} />
  const { isFetchNextPageError, isFetchingNextPage } = more
  return (
    <div className={styles.history} data-in-panel={userId !== undefined || undefined}>
      <ol className={styles.entries}>
        {data.entries.map((entry) => (
          <li key={entry.id} className={styles.entry}>
            <p>
              <span className={styles.actor}>{messages.people.evaluatorName(entry.actor, true)}</span>{' '}
              {historyLine(entry, userId !== undefined, entryTexts)}
            </p>
            <p className={styles.when}>
              <TimeAgo time={entry.createdAt} />
            </p>
          </li>
        ))}
      </ol>
      {more.hasNextPage && (
        <LoadMore
          shown={data.entries.length}
          total={data.total}
          isLoading={isFetchingNextPage}
          problem={isFetchNextPageError && !isFetchingNextPage && texts.loadMoreFailed}
          onLoad={() => void more.fetchNextPage()}
        />
      )}
    </div>
  )
}
