import type { Cycle } from '@evenhand/domain/api'
import { Skeleton, Tabs } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { cycleBoard as texts } from '@/messages'
import { ErrorState } from '@/ui/ErrorState'
import { lazyDialog } from '@/ui/lazy/lazy-dialog'
import type { BoardDialog } from './board-dialog'
import styles from './CycleBoard.module.css'
import { BoardHeader } from './header/BoardHeader'
import { boardSums, sumsOfCycle } from './overview/board-sums'
import { Overview } from './overview/Overview'
import { useBoard } from './queries'
import ReviewsTab from './reviews/ReviewsTab'
import { useReviewList } from './reviews/use-review-list'
import { useSelection } from './reviews/use-selection'

const BoardDialogs = lazyDialog(() => import('./BoardDialogs'))

interface CycleBoardProps {
  cycle: Cycle
  /** Shown in the header, next to the menu. Gets a function that opens the dialog of the ZIP file. */
  tools: (onOpenArchive: () => void) => ReactNode
  /** Shown below the header. */
  children: ReactNode
}

/** The board of a running or closed cycle. A closed one is read-only. */
export default function CycleBoard({ cycle, tools, children }: CycleBoardProps) {
  const { data: board, error, refetch } = useBoard(cycle.id)
  const [dialog, setDialog] = useState<BoardDialog>()
  const [params, setParams] = useSearchParams()
  const tab = params.get('tab') === 'reviews' ? 'reviews' : 'overview'
  const review = useReviewList()
  const selection = useSelection(cycle.id, review.list)
  const sums = board ? boardSums(board.counts) : sumsOfCycle(cycle.counts)
  const openTab = (next: string | null) =>
    setParams(next === 'reviews' ? { tab: next } : {}, { preventScrollReset: true })
  return (
    <>
      <BoardHeader
        cycle={cycle}
        sums={sums}
        tools={tools(() => setDialog({ kind: 'archive' }))}
        onOpen={setDialog}
      />
      {children}
      <Tabs value={tab} onChange={openTab} keepMounted={false}>
        <Tabs.List aria-label={texts.tabList}>
          <Tabs.Tab value="overview">{texts.tabs.overview}</Tabs.Tab>
          <Tabs.Tab value="reviews">{texts.tabs.reviews}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="overview" className={styles.panel}>
          {board && <Overview cycle={cycle} board={board} />}
          {!board && error && (
            <ErrorState title={texts.loadFailed} text={error.message} onRetry={() => void refetch()} />
          )}
          {!board && !error && <Loading />}
        </Tabs.Panel>
        <Tabs.Panel value="reviews" className={styles.panel}>
          <ReviewsTab
            cycle={cycle}
            review={review}
            selection={selection}
            onAction={(action) => setDialog({ kind: 'action', action, target: { ids: [...selection.ids] } })}
          />
        </Tabs.Panel>
      </Tabs>
      {dialog && (
        <BoardDialogs
          key={JSON.stringify(dialog)}
          {...{ dialog, cycle, sums }}
          onOpen={setDialog}
          onClose={() => setDialog(undefined)}
          onApplied={selection.clear}
        />
      )}
    </>
  )
}

function Loading() {
  return (
    <div className={styles.loading} role="status" aria-label={texts.loading}>
      <Skeleton height={104} radius="lg" />
      <Skeleton height={360} radius="lg" />
      <Skeleton height={320} radius="lg" />
    </div>
  )
}
