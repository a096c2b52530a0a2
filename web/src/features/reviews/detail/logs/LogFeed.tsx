import type { LogEntry, LogsResponse, Review } from '@evenhand/domain/api'
import { fullAuthorName } from '@evenhand/domain/text/author-name'
import { logLine } from '@evenhand/domain/text/log-text'
import { Box, Flex, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { get } from '@/api/client'
import { messages } from '@/messages'
import { Avatar } from '@/ui/Avatar'
import { EmptyState } from '@/ui/EmptyState'
import { LoadMore } from '@/ui/list/LoadMore'
import { Panel } from '@/ui/Panel'
import { TimeAgo } from '@/ui/TimeAgo'
import { useReviewPage } from '../review-page'
import styles from './LogFeed.module.css'

const texts = () => messages().reviewPage.logs

/** The log of a review, newest entry first. Older entries are loaded when the end of the list is reached. */
export function LogFeed() {
  const { review, viewer } = useReviewPage()
  const log = useReviewLog(review, viewer.isReadOnly ? 'employee' : undefined)
  const { hasNextPage } = log
  const { entries, total } = log.data ?? { entries: review.evaluationLogs, total: review.evaluationLogCount }
  const end = useLoadAtEnd(() => void log.fetchNextPage(), hasNextPage && !log.isFetching && !log.isError)
  return (
    <Panel title={messages().reviewPage.tabs.logs}>
      {entries.length === 0 ? (
        <EmptyState title={texts().empty} />
      ) : (
        <Box className={styles.feed} role="region" aria-label={texts().label} tabIndex={0}>
          <Flex component="ol" direction="column" px="1.125rem" py={8}>
            {entries.map((entry) => (
              <LogItem key={entry.id} entry={entry} />
            ))}
          </Flex>
          {hasNextPage && (
            <div ref={end}>
              <LoadMore list={log} shown={entries.length} total={total} problem={texts().loadMoreFailed} />
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

/** The log of a review, newest first, in pages. A new version of the review loads all shown pages again. */
function useReviewLog({ id, version }: Review, as?: 'employee') {
  const log = useInfiniteQuery({
    queryKey: ['reviews', 'log', id, as],
    queryFn: ({ pageParam: before, signal }) =>
      get<LogsResponse>(`/reviews/${id}/logs`, { as, before }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last, pages) =>
      entriesOf(pages).length < last.total ? last.logs.at(-1)?.id : undefined,
    select: ({ pages }) => ({ entries: entriesOf(pages), total: pages.at(-1)?.total ?? 0 }),
  })
  const { refetch } = log
  const shownVersion = useRef(version)
  useEffect(() => {
    if (shownVersion.current === version) return
    shownVersion.current = version
    void refetch()
  }, [version, refetch])
  return log
}

function entriesOf(pages: readonly LogsResponse[]): LogEntry[] {
  return pages.flatMap(({ logs }) => logs)
}

function LogItem({ entry }: { entry: LogEntry }) {
  const { text, detail } = logLine(entry, messages())
  return (
    <li className={styles.item}>
      <Avatar person={entry.evaluator ?? { firstName: '?', lastName: '' }} />
      <Box miw={0} style={{ overflowWrap: 'anywhere' }}>
        <p>
          <strong>{fullAuthorName(entry, messages().people)}</strong>
          {isFullSentence(text) ? ': ' : ' '}
          {text}
        </p>
        {detail && (
          <Text
            mt={4}
            px={10}
            py={6}
            c="dimmed"
            style={{ borderLeft: '3px solid var(--line)', whiteSpace: 'pre-wrap' }}
          >
            {detail}
          </Text>
        )}
        <Text mt={2} size="xs" c="dimmed">
          <TimeAgo time={entry.createdAt} />
        </Text>
      </Box>
    </li>
  )
}

/** 'approved the evaluation' continues after the name. 'Set … to 4' is a sentence and follows a colon. */
function isFullSentence(text: string): boolean {
  return /^\p{Lu}/u.test(text)
}
