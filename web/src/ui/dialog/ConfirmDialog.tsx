import { Button, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { messages } from '@/messages'
import { Banner } from '../Banner'
import { Dialog, DialogActions } from './Dialog'
import { usePending } from './use-pending'

interface ConfirmDialogProps {
  title: string
  children: ReactNode
  /** If absent, the dialog can only be closed. */
  confirmLabel: string | undefined
  cancelLabel?: string
  isDanger?: boolean
  /** Only for an action that does not return a promise. */
  isBusy?: boolean
  /** If it returns a promise, the button is busy until it settles, and the dialog shows its error. */
  onConfirm: () => unknown
  onCancel: () => void
}

/** A confirmation dialog. For a dangerous action, Cancel has the focus, so that pressing Enter does no harm. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  cancelLabel = messages().common.actions.cancel,
  isDanger = false,
  isBusy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const [problem, setProblem] = useState<string>()
  const { isPending, run } = usePending((error) => setProblem(error.message))
  const confirm = () =>
    run(() => {
      setProblem(undefined)
      return onConfirm()
    })
  return (
    <Dialog title={title} size="sm" isConfirmation onClose={onCancel}>
      <Stack gap="sm">
        {problem && <Banner>{problem}</Banner>}
        <div>{children}</div>
      </Stack>
      <DialogActions>
        <Button variant="default" onClick={onCancel} data-autofocus={isDanger || !confirmLabel || undefined}>
          {cancelLabel}
        </Button>
        {confirmLabel && (
          <Button
            color={isDanger ? 'var(--danger)' : 'accent'}
            loading={isBusy || isPending}
            onClick={confirm}
            data-autofocus={!isDanger || undefined}
          >
            {confirmLabel}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
