import type { Cycle } from '@evenhand/domain/api'
import { Skeleton, Stack, Tabs } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { messages } from '@/messages'
import { ErrorState } from '@/ui/ErrorState'
import { lazyDialog } from '@/ui/lazy/lazy-dialog'
import { useListState } from '@/ui/list/use-list-state'
import { useBoardCounts } from '../queries'
import { BoardContext, type BoardDialog } from './board-context'
import { BoardHeader } from './header/BoardHeader'
import { BurnUp } from './overview/BurnUp'
import { boardSums, sumsOfCycle } from './overview/board-sums'
import { Figures } from './overview/Figures'
import { PhaseTable } from './overview/PhaseTable'
import { reviewSchema, writeReviewList } from './reviews/list-state'
import { ReviewsTab } from './reviews/ReviewsTab'
import { useSelection } from './reviews/use-selection'

const texts = () => messages().cycleBoard

const BoardDialogs = lazyDialog(() => import('./BoardDialogs'))

interface CycleBoardProps {
  cycle: Cycle
  /** Shown in the header, next to the menu. Gets a function that opens the dialog of the ZIP file. */
  tools: (onOpenArchive: () => void) => ReactNode
  /** Shown below the header. */
  children: ReactNode
}

/** The board of a running or closed cycle. A closed one is read-only. */
export function CycleBoard({ cycle, tools, children }: CycleBoardProps) {
  const { data: board, error, refetch } = useBoardCounts(cycle.id)
  const [dialog, setDialog] = useState<BoardDialog>()
  const [params, setParams] = useSearchParams()
  const tab = params.get('tab') === 'reviews' ? 'reviews' : 'overview'
  const reviewList = useListState({ ...reviewSchema, write: (_params, list) => writeReviewList(list) })
  const selection = useSelection(cycle.id, reviewSchema.filtersOf(reviewList.list))
  const sums = board ? boardSums(board.counts) : sumsOfCycle(cycle.counts)
  const openTab = (next: string | null) =>
    setParams(next === 'reviews' ? { tab: next } : {}, { preventScrollReset: true })
  const closeDialog = () => setDialog(undefined)
  return (
    <BoardContext value={{ cycle, sums, reviewList, selection, openDialog: setDialog, closeDialog }}>
      <BoardHeader tools={tools(() => setDialog({ kind: 'archive' }))} />
      {children}
      <Tabs value={tab} onChange={openTab} keepMounted={false}>
        <Tabs.List aria-label={texts().tabList}>
          <Tabs.Tab value="overview">{messages().labels.overview}</Tabs.Tab>
          <Tabs.Tab value="reviews">{messages().labels.reviews}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="overview" pt={20}>
          {board && (
            <Stack gap={20}>
              <Figures forecast={board.forecast} />
              <PhaseTable counts={board.counts} forecast={board.forecast} />
              <BurnUp points={board.burnUp} endDate={cycle.endDate} />
            </Stack>
          )}
          {!board && error && (
            <ErrorState
              title={messages().cycleList.page.loadFailed}
              text={error.message}
              onRetry={() => void refetch()}
            />
          )}
          {!board && !error && <Loading />}
        </Tabs.Panel>
        <Tabs.Panel value="reviews" pt={20}>
          <ReviewsTab />
        </Tabs.Panel>
      </Tabs>
      {dialog && <BoardDialogs key={JSON.stringify(dialog)} dialog={dialog} onClose={closeDialog} />}
    </BoardContext>
  )
}

function Loading() {
  return (
    <Stack gap={20} role="status" aria-label={texts().loading}>
      <Skeleton height={104} radius="lg" />
      <Skeleton height={360} radius="lg" />
      <Skeleton height={320} radius="lg" />
    </Stack>
  )
}
