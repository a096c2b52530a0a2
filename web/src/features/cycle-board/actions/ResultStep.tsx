import { Button } from '@mantine/core'
import { boardActions as texts } from '@/messages'
import { Banner } from '@/ui/Banner'
import { DialogActions } from '@/ui/dialog/Dialog'
import type { ActionKind } from '../board-dialog'
import styles from './ActionDialog.module.css'
import type { ActionRow } from './action-rows'
import { RowsTable } from './RowsTable'

interface ResultStepProps {
  kind: ActionKind
  rows: readonly ActionRow[]
  /** Whether the dates of the cycle itself were changed, too. */
  isCycleChanged: boolean
  /** Why the whole action or the step after it failed. */
  problem: string | undefined
  /** Whether the whole action can be tried again. */
  canRetry: boolean
  /** Shown if some rows were not done. */
  note: string | undefined
  onRetry: () => void
  onClose: () => void
}

/** What happened to each review. What was not done can be tried again. */
export function ResultStep(props: ResultStepProps) {
  const { kind, rows, isCycleChanged, problem, canRetry, note, onRetry, onClose } = props
  const failed = rows.filter(({ isChanged }) => !isChanged)
  const isOnlyStopped = failed.length > 0 && failed.every(({ text }) => text === texts.notStarted)
  return (
    <div className={styles.step}>
      {problem && <Banner>{problem}</Banner>}
      {(rows.length > 0 || isCycleChanged) && (
        <Banner tone={failed.length === 0 ? 'success' : 'warning'}>
          {rows.length > 0 && texts.summary(kind, rows.length - failed.length, failed.length)}{' '}
          {isCycleChanged && texts.cycleDates.did} {failed.length > 0 && note}
        </Banner>
      )}
      {rows.length > 0 && <RowsTable key={failed.length} kind={kind} rows={rows} isResult />}
      <DialogActions isSticky>
        {(failed.length > 0 || canRetry) && (
          <Button variant="default" onClick={onRetry}>
            {isOnlyStopped ? texts.continue(failed.length) : texts.retry(failed.length)}
          </Button>
        )}
        <Button data-autofocus onClick={onClose}>
          {texts.done}
        </Button>
      </DialogActions>
    </div>
  )
}
