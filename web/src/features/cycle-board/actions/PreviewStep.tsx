import { Button } from '@mantine/core'
import { messages, boardActions as texts } from '@/messages'
import { Banner } from '@/ui/Banner'
import { DialogActions } from '@/ui/dialog/Dialog'
import type { ActionKind } from '../board-dialog'
import styles from './ActionDialog.module.css'
import { type ActionRow, overduePhases } from './action-rows'
import type { CycleDatesChange } from './cycle-dates'
import { RowsTable } from './RowsTable'

interface PreviewStepProps {
  kind: ActionKind
  rows: readonly ActionRow[]
  cycleDates: CycleDatesChange | null
  onBack: () => void
  onApply: () => void
}

/** What will happen to each review. A warning says what cannot be undone. */
export function PreviewStep({ kind, rows, cycleDates, onBack, onApply }: PreviewStepProps) {
  const changed = rows.filter(({ isChanged }) => isChanged).length
  const warning = texts.final[kind]
  const overdue = overduePhases(rows)
  const changesCycle = cycleDates?.isChanged === true
  return (
    <div className={styles.step}>
      {changed === 0 && !changesCycle && <p role="status">{texts.nothing}</p>}
      {cycleDates && <p>{cycleDates.text}</p>}
      {overdue.length > 0 && <Banner tone="warning">{texts.overdueAtOnce(overdue)}</Banner>}
      {warning && changed > 0 && <Banner tone="warning">{warning}</Banner>}
      <RowsTable kind={kind} rows={rows} />
      <DialogActions isSticky>
        <Button variant="default" data-autofocus={warning !== null || undefined} onClick={onBack}>
          {messages.common.actions.back}
        </Button>
        {(changed > 0 || changesCycle) && (
          <Button
            color={warning ? 'var(--danger)' : 'accent'}
            data-autofocus={warning === null || undefined}
            onClick={onApply}
          >
            {changed > 0 ? texts.submit[kind](changed) : texts.cycleDates.submit}
          </Button>
        )}
      </DialogActions>
    </div>
  )
}
