import type { CriteriaSetCard } from '@evenhand/domain/api'
import { criteriaEditor, messages } from '@/messages'
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog'
import { toastError, toastSuccess } from '@/ui/toast'
import { useDeleteSet } from '../queries'

const texts = criteriaEditor.deleteDialog

/** Only for a set that was never published. */
export function DeleteSetDialog({ set, onClose }: { set: CriteriaSetCard; onClose: () => void }) {
  const remove = useDeleteSet()
  const confirm = () =>
    remove.mutate(set.id, {
      onSuccess: () => toastSuccess(texts.deleted(set.name)),
      onError: ({ message }) => toastError(message),
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      title={texts.title}
      confirmLabel={messages.common.actions.delete}
      isDanger
      isBusy={remove.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {texts.text(set.name)}
    </ConfirmDialog>
  )
}
