import type { HistoryResponse } from '@evenhand/domain/api'
import { historyLine } from '@evenhand/domain/text/history-text'
import { Box, Text } from '@mantine/core'
import { useDeferredValue } from 'react'
import { get } from '@/api/client'
import { useGrowingList } from '@/api/growing-list'
import { messages } from '@/messages'
import { EmptyState } from '@/ui/EmptyState'
import { Loaded } from '@/ui/list/Loaded'
import { LoadMore } from '@/ui/list/LoadMore'
import { TimeAgo } from '@/ui/TimeAgo'

const texts = () => messages().users.history

/** The history of one person or of the whole company, newest first. Dialogs already have padding, panels do not. */
export function HistoryList({ userId }: { userId?: string }) {
  const list = useGrowingList({
    // Under 'reviews', because changes to people and to reviews both write history and both invalidate that key.
    queryKey: ['reviews', 'history', userId],
    pageSize: 20,
    async load(page, signal) {
      const path = userId ? `/users/${userId}/history` : '/history'
      const { history, total } = await get<HistoryResponse>(path, page, signal)
      return { items: history, total }
    },
  })
  // Deferred, so that the entries render without blocking input.
  const data = useDeferredValue(list.data)
  return (
    <Loaded query={{ ...list, data }} texts={texts()} rows={4}>
      {({ items, total }) =>
        items.length === 0 ? (
          <EmptyState title={texts().none} />
        ) : (
          <Box {...(userId !== undefined && { px: 18, pt: 6, pb: 18 })}>
            <ol className="plain-list divided">
              {items.map((entry) => (
                <Box key={entry.id} component="li" py={10} style={{ overflowWrap: 'anywhere' }}>
                  <p>
                    <Text span inherit fw={600}>
                      {messages().people.evaluatorName(entry.actor, true)}
                    </Text>{' '}
                    {historyLine(entry, userId !== undefined, messages())}
                  </p>
                  <Text c="dimmed" size="xs" mt={2}>
                    <TimeAgo time={entry.createdAt} />
                  </Text>
                </Box>
              ))}
            </ol>
            <LoadMore list={list} shown={items.length} total={total} problem={texts().loadMoreFailed} />
          </Box>
        )
      }
    </Loaded>
  )
}
