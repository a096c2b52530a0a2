import type { Cycle } from '@evenhand/domain/api'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useParams } from 'react-router'
import { messages } from '@/messages'
import { useUser } from '../api/user-context'
import { CycleBoard } from '../features/cycles/board/CycleBoard'
import { CycleStateBadge } from '../features/cycles/CycleStateBadge'
import { LaunchProblems, LaunchProgress } from '../features/cycles/LaunchProgress'
import { isLaunching, useCycle } from '../features/cycles/queries'
import { ExportMenu } from '../features/exports/ExportMenu'
import { PageHeader } from '../layout/PageHeader'
import { paths } from '../paths'
import { lazyComponent } from '../ui/lazy/lazy-component'
import { lazyDialog } from '../ui/lazy/lazy-dialog'
import { SkeletonRows } from '../ui/SkeletonRows'
import { AdminPage } from './admin-page'
import { LoadedPage } from './loaded-page'

const texts = () => messages().cycleList

const CycleDialog = lazyDialog(() => import('../features/cycles/CycleDialog'))

const Loading = () => <SkeletonRows rows={6} label={texts().page.loading} />
const CycleWizard = lazyComponent(() => import('../features/cycles/wizard/CycleWizard'), { Loading })

/** The wizard of a draft, the progress of a launch, or the board. */
export function Component() {
  const { cycleId = '' } = useParams()
  return (
    <AdminPage texts={texts()}>
      <LoadedCycle key={cycleId} cycleId={cycleId} />
    </AdminPage>
  )
}

function LoadedCycle({ cycleId }: { cycleId: string }) {
  return (
    <LoadedPage query={useCycle(cycleId)} texts={texts().page} listPath={paths.cycles}>
      {(cycle) => (cycle.state === 'draft' ? <DraftPage cycle={cycle} /> : <LaunchedPage cycle={cycle} />)}
    </LoadedPage>
  )
}

function LaunchedPage({ cycle }: { cycle: Cycle }) {
  // Once the board is open, it and its dialogs stay open while the reviews of latecomers are created.
  const [isBoardOpen, setIsBoardOpen] = useState(false)
  if (!isBoardOpen && !isLaunching(cycle)) setIsBoardOpen(true)
  if (!isBoardOpen) {
    return (
      <>
        <PageHeader
          title={cycle.name}
          subtitle={texts().page.period(messages().common.shortPeriod(cycle))}
          withBack
        />
        <LaunchProgress cycle={cycle} />
      </>
    )
  }
  return (
    <CycleBoard
      cycle={cycle}
      tools={(onOpenArchive) => (
        <ExportMenu
          path={`/exports/cycles/${cycle.id}`}
          total={cycle.counts.total}
          onOpenArchive={onOpenArchive}
        />
      )}
    >
      <LaunchProblems cycle={cycle} />
    </CycleBoard>
  )
}

function DraftPage({ cycle }: { cycle: Cycle }) {
  const viewer = useUser()
  const [isRenaming, setIsRenaming] = useState(false)
  return (
    <>
      <PageHeader
        title={cycle.name}
        subtitle={
          <>
            <CycleStateBadge shownState={cycle.shownState} />{' '}
            <Button variant="subtle" size="compact-xs" onClick={() => setIsRenaming(true)}>
              {messages().labels.rename}
            </Button>
          </>
        }
        withBack
      />
      <CycleWizard cycle={cycle} viewer={viewer} />
      {isRenaming && <CycleDialog dialog={{ kind: 'rename', cycle }} onClose={() => setIsRenaming(false)} />}
    </>
  )
}
