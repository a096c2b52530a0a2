import { Button, Stack, Text } from '@mantine/core'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { messages } from '@/messages'
import { Banner } from '../Banner'
import { Spinner } from '../Spinner'

const texts = () => messages().common.list

interface LoadMoreProps {
  list: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >
  shown: number
  total: number
  /** Shown if the last attempt failed. */
  problem: string
  /** Loads the next page in another way. */
  onLoad?: () => unknown
}

/** Loads the next page of a list, if there is one. The button keeps the focus while loading. */
export function LoadMore({ list, shown, total, problem, onLoad = list.fetchNextPage }: LoadMoreProps) {
  if (!list.hasNextPage) return null
  const isLoading = list.isFetchingNextPage
  const hasFailed = list.isFetchNextPageError && !isLoading
  return (
    <Stack align="center" gap={10} mt={24}>
      {hasFailed && <Banner>{problem}</Banner>}
      <Button
        variant="default"
        miw="9rem"
        aria-disabled={isLoading}
        leftSection={isLoading && <Spinner />}
        onClick={() => !isLoading && onLoad()}
      >
        {isLoading ? texts().loadingMore : hasFailed ? messages().common.actions.retry : texts().loadMore}
      </Button>
      <Text c="dimmed" size="sm">
        {texts().shown(shown, total)}
      </Text>
    </Stack>
  )
}
