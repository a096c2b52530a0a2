import { Button } from '@mantine/core'
import { boardActions as texts } from '@/messages'
import { Banner } from '@/ui/Banner'
import { DialogActions } from '@/ui/dialog/Dialog'
import type { ActionKind } from '../board-dialog'
import styles from './ActionDialog.module.css'
import { RowsTable } from './RowsTable'
import type { ActionRow } from './use-action'

interface ResultStepProps {
  kind: ActionKind
  rows: readonly ActionRow[]
  /** Why the step after the action failed. */
  problem: string | undefined
  /** Shown if some rows were not done. */
  note: string | undefined
  onRetry: () => void
  onClose: () => void
}

/** What happened to each review. What was not done can be tried again. */
export function ResultStep({ kind, rows, problem, note, onRetry, onClose }: ResultStepProps) {
  const failed = rows.filter(({ isChanged }) => !isChanged)
  const isOnlyStopped = failed.length > 0 && failed.every(({ text }) => text === texts.notStarted)
  return (
    <div className={styles.step}>
      {problem && <Banner>{problem}</Banner>}
      <Banner tone={failed.length === 0 ? 'success' : 'warning'}>
        {texts.summary(kind, rows.length - failed.length, failed.length)} {failed.length > 0 && note}
      </Banner>
      <RowsTable key={failed.length} kind={kind} rows={rows} isResult />
      <DialogActions isSticky>
        {failed.length > 0 && (
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
