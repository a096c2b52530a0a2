import { messages } from '@/messages'
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog'

interface ResultConfirmationProps {
  kind: 'reply' | 'talk'
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a reply or a request to talk is sent, because neither can be undone. */
export default function ResultConfirmation({ kind, isBusy, onConfirm, onClose }: ResultConfirmationProps) {
  const { confirmTitle, confirmText, send } = messages().reviewResult[kind]
  return (
    <ConfirmDialog
      title={confirmTitle}
      confirmLabel={send}
      isBusy={isBusy}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      {confirmText}
    </ConfirmDialog>
  )
}
