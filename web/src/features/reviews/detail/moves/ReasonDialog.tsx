import { cycleLimits } from '@evenhand/domain/cycles'
import { isBlank, textLength } from '@evenhand/domain/fields'
import { Button, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { messages } from '@/messages'
import { Banner } from '@/ui/Banner'
import { Dialog, DialogActions } from '@/ui/dialog/Dialog'
import { useDiscardConfirmation } from '@/ui/dialog/use-discard-confirmation'
import { Counter } from '@/ui/form/Counter'
import styles from './MoveDialog.module.css'

/** What the page keeps for a dialog with a reason. */
export interface ReasonInput {
  reason: string
  onReason: (reason: string) => void
  /** Why the last attempt failed. */
  problem: string | undefined
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

interface ReasonDialogProps extends ReasonInput {
  /** Names the form. */
  id: string
  title: string
  label: string
  description?: string
  submit: string
  isDanger?: boolean
  /** False if the reason can no longer be sent. */
  canSend?: boolean
  children: ReactNode
}

/** Asks for a reason. Closing the dialog keeps it. Leaving or reloading the page would lose it. */
export function ReasonDialog({
  id,
  title,
  label,
  description,
  submit,
  isDanger = false,
  canSend = true,
  children,
  ...input
}: ReasonDialogProps) {
  const { reason, onReason, problem, isBusy, onConfirm, onClose } = input
  const limit = cycleLimits.reason
  const isReady = canSend && !isBlank(reason) && textLength(reason) <= limit
  const discard = useDiscardConfirmation(id, reason !== '', onClose)
  return (
    <Dialog title={title} isCovered={discard.isConfirming} onClose={onClose}>
      <div className={styles.parts}>
        {problem && <Banner>{problem}</Banner>}
        {children}
        <div className={styles.reason}>
          <Textarea
            label={label}
            description={description}
            rows={5}
            value={reason}
            onChange={(event) => onReason(event.currentTarget.value)}
            data-autofocus
            required
          />
          <Counter text={reason} limit={limit} />
        </div>
      </div>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {messages.common.actions.cancel}
        </Button>
        <Button
          color={isDanger ? 'var(--danger)' : 'accent'}
          disabled={!isReady}
          loading={isBusy}
          onClick={onConfirm}
        >
          {submit}
        </Button>
      </DialogActions>
      {discard.confirmation}
    </Dialog>
  )
}
