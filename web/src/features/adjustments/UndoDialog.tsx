import { useMutation, useQueryClient } from '@tanstack/react-query'
import { adjustments } from '@/messages'
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog'
import { toastError, toastSuccess } from '@/ui/toast'
import { undoAdjustment } from './queries'

const texts = adjustments.undo

interface UndoDialogProps {
  review: { id: string; version: number }
  onClose: () => void
}

export function UndoDialog({ review: { id, version }, onClose }: UndoDialogProps) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: () => undoAdjustment(client, id, { version }),
    onSuccess: () => toastSuccess(texts.done),
    onError: (error) => toastError(error.message),
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      title={texts.title}
      confirmLabel={texts.submit}
      isBusy={isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      {texts.text}
    </ConfirmDialog>
  )
}
