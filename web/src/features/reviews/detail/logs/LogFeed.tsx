import type { LogEntry, Review } from '@evenhand/domain/api'
import { fullAuthorName } from '@evenhand/domain/author-name'
import { logLine } from '@evenhand/domain/log-text'
import { Box } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { messages } from '@/messages'
import { EmptyState } from '@/ui/EmptyState'
import { Initials } from '@/ui/Initials'
import { LoadMore } from '@/ui/list/LoadMore'
import { Panel } from '@/ui/Panel'
import { TimeAgo } from '@/ui/TimeAgo'
import type { PageViewer } from '../page-viewer'
import { entryTexts } from './entry-texts'
import styles from './LogFeed.module.css'
import { useReviewLog } from './use-review-log'

const texts = messages.reviewPage.logs

/** The log of a review, newest entry first. Older entries are loaded when the end of the list is reached. */
export default function LogFeed({ review, viewer }: { review: Review; viewer: PageViewer }) {
  const log = useReviewLog(review, viewer.isReadOnly ? 'employee' : undefined)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = log
  const { entries, total } = log.data ?? { entries: review.evaluationLogs, total: review.evaluationLogCount }
  const end = useLoadAtEnd(() => void log.fetchNextPage(), hasNextPage && !log.isFetching && !log.isError)
  return (
    <Panel title={messages.reviewPage.tabs.logs}>
      {entries.length === 0 ? (
        <EmptyState title={texts.empty} />
      ) : (
        <Box className={styles.feed} role="region" aria-label={texts.label} tabIndex={0}>
          <ol className={styles.entries}>
            {entries.map((entry) => (
              <LogItem key={entry.id} entry={entry} />
            ))}
          </ol>
          {hasNextPage && (
            <div ref={end}>
              <LoadMore
                shown={entries.length}
                total={total}
                isLoading={isFetchingNextPage}
                problem={isFetchNextPageError && !isFetchingNextPage && texts.loadMoreFailed}
                onLoad={() => void log.fetchNextPage()}
              />
            </div>
          )}
        </Box>
      )}
    </Panel>
  )
}

/** Calls `load` when the returned element comes into view. */
function useLoadAtEnd(load: () => void, isActive: boolean) {
  const end = useRef<HTMLDivElement>(null)
  const latest = useRef(load)
  latest.current = load
  useEffect(() => {
    if (!isActive || !end.current) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) latest.current()
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isActive])
  return end
}

function LogItem({ entry }: { entry: LogEntry }) {
  const { text, detail } = logLine(entry, entryTexts)
  return (
    <li className={styles.item}>
      <Initials person={entry.evaluator ?? { firstName: '?', lastName: '' }} />
      <div className={styles.text}>
        <p>
          <span className={styles.author}>{fullAuthorName(entry)}</span>
          {isFullSentence(text) ? ': ' : ' '}
          {text}
        </p>
        {detail && <p className={styles.detail}>{detail}</p>}
        <p className={styles.when}>
          <TimeAgo time={entry.createdAt} />
        </p>
      </div>
    </li>
  )
}

/** 'approved the evaluation' continues after the name. 'Set … to 4' is a sentence and follows a colon. */
function isFullSentence(text: string): boolean {
  return /^\p{Lu}/u.test(text)
}
