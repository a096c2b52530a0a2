import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { messages } from '@/messages'
import { Dialog, DialogActions } from './Dialog'

interface ConfirmDialogProps {
  title: string
  children: ReactNode
  confirmLabel: string
  cancelLabel?: string
  isDanger?: boolean
  isBusy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** A confirmation dialog. For a dangerous action, Cancel has the focus, so that pressing Enter does no harm. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  cancelLabel = messages.common.actions.cancel,
  isDanger = false,
  isBusy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Dialog title={title} size="sm" isConfirmation onClose={onCancel}>
      {children}
      <DialogActions>
        <Button variant="default" onClick={onCancel} data-autofocus={isDanger || undefined}>
          {cancelLabel}
        </Button>
        <Button
          color={isDanger ? 'var(--danger)' : 'accent'}
          loading={isBusy}
          onClick={onConfirm}
          data-autofocus={!isDanger || undefined}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
