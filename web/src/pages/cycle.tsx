import type { Cycle } from '@evenhand/domain/api'
import { isAdmin } from '@evenhand/domain/permissions'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { messages, cycleList as texts } from '@/messages'
import { ApiError } from '../api/api-error'
import { useUser } from '../features/auth/user-context'
import { CycleStateBadge } from '../features/cycles/CycleStateBadge'
import { LaunchProblems } from '../features/cycles/launch/LaunchProblems'
import { LaunchProgress } from '../features/cycles/launch/LaunchProgress'
import { CycleDialog } from '../features/cycles/list/CycleDialog'
import { isLaunching, useCycle } from '../features/cycles/queries'
import { ExportMenu } from '../features/exports/ExportMenu'
import { PageHeader } from '../layout/PageHeader'
import { paths } from '../paths'
import { ErrorState } from '../ui/ErrorState'
import { lazyComponent } from '../ui/lazy/lazy-component'
import { SkeletonRows } from '../ui/SkeletonRows'
import { CyclesDenied } from './cycles-denied'

const Loading = () => <SkeletonRows rows={6} label={texts.page.loading} />
const CycleWizard = lazyComponent(() => import('../features/cycles/wizard/CycleWizard'), { Loading })
const CycleBoard = lazyComponent(() => import('../features/cycle-board/CycleBoard'), { Loading })

/** The wizard of a draft, the progress of a launch, or the board. */
export function Component() {
  const { cycleId = '' } = useParams()
  return isAdmin(useUser()) ? <LoadedCycle key={cycleId} cycleId={cycleId} /> : <CyclesDenied />
}

/** Once the board is open, it and its dialogs stay open while the reviews of latecomers are created. */
function useStaysTrue(isTrue: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(isTrue)
  if (isTrue && !wasTrue) setWasTrue(true)
  return isTrue || wasTrue
}

function LoadedCycle({ cycleId }: { cycleId: string }) {
  const { data: cycle, error } = useCycle(cycleId)
  const isBoardOpen = useStaysTrue(cycle !== undefined && cycle.state !== 'draft' && !isLaunching(cycle))
  const isGone = error instanceof ApiError && error.status >= 400 && error.status < 500
  if (error && (!cycle || isGone)) {
    return (
      <>
        <PageHeader title={texts.page.title} withBack />
        <ErrorState
          title={isGone ? texts.page.notFound : texts.page.loadFailed}
          {...(isGone ? {} : { text: error.message })}
          withRetry={!isGone}
          action={<Link to={paths.cycles}>{texts.page.backToList}</Link>}
        />
      </>
    )
  }
  if (!cycle) {
    return (
      <>
        <PageHeader title={texts.page.title} withBack />
        <Loading />
      </>
    )
  }
  if (cycle.state === 'draft') return <DraftPage key={cycle.id} cycle={cycle} />
  if (!isBoardOpen) return <LaunchPage cycle={cycle} />
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
              {texts.rename}
            </Button>
          </>
        }
        withBack
      />
      <CycleWizard cycle={cycle} viewer={viewer} />
      {isRenaming && <CycleDialog kind="rename" cycle={cycle} onClose={() => setIsRenaming(false)} />}
    </>
  )
}

function LaunchPage({ cycle }: { cycle: Cycle }) {
  return (
    <>
      <PageHeader
        title={cycle.name}
        subtitle={texts.page.period(messages.common.shortPeriod(cycle))}
        withBack
      />
      <LaunchProgress cycle={cycle} />
    </>
  )
}
