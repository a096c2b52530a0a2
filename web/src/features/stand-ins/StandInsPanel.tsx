import type { StandIn, User } from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/users'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { standIns as texts } from '@/messages'
import { ErrorState } from '@/ui/ErrorState'
import { lazyDialog } from '@/ui/lazy/lazy-dialog'
import { Panel } from '@/ui/Panel'
import { SkeletonRows } from '@/ui/SkeletonRows'
import { useStandIns } from './queries'
import { StandInList } from './StandInList'
import styles from './StandInsPanel.module.css'
import { useLinkedPanel } from './use-linked-panel'

const StandInDialog = lazyDialog(() => import('./StandInDialog'))
const EndStandInDialog = lazyDialog(() => import('./EndStandInDialog'))

interface StandInsPanelProps {
  user: User
  /** Whether viewers see their own stand-ins. */
  isOwn: boolean
  isAdmin: boolean
}

/** The current and future stand-ins of a person, and for whom that person stands in. */
export default function StandInsPanel({ user, isOwn, isAdmin }: StandInsPanelProps) {
  const { data, error, refetch } = useStandIns(user.id)
  const [isAdding, setIsAdding] = useState(false)
  const [ending, setEnding] = useState<StandIn>()
  const panel = useLinkedPanel('stand-ins', data !== undefined)
  const canAdd = data !== undefined && user.availability !== 'left'
  return (
    <div ref={panel} className={styles.target} tabIndex={-1}>
      <Panel
        title={texts.title}
        aside={
          canAdd && (
            <Button variant="subtle" size="compact-sm" onClick={() => setIsAdding(true)}>
              {texts.add}
            </Button>
          )
        }
      >
        <p className={styles.text}>{isOwn ? texts.text : texts.textOf(fullName(user))}</p>
        {data && <StandInList response={data} onEnd={setEnding} />}
        {!data && error && <ErrorState title={texts.loadFailed} text={error.message} onRetry={refetch} />}
        {!data && !error && <SkeletonRows rows={1} label={texts.loading} />}
      </Panel>
      {isAdding && data && (
        <StandInDialog
          user={user}
          isOwn={isOwn}
          isAdmin={isAdmin}
          others={data.standIns}
          onClose={() => setIsAdding(false)}
        />
      )}
      {ending && <EndStandInDialog standIn={ending} onClose={() => setEnding(undefined)} />}
    </div>
  )
}
