import type { CycleCard } from '@evenhand/domain/api'
import { cycleList, messages } from '@/messages'
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog'
import { toastError, toastSuccess } from '@/ui/toast'
import { useDeleteCycle } from '../queries'

const texts = cycleList.deleteDialog

/** Only for drafts. */
export function DeleteCycleDialog({ cycle, onClose }: { cycle: CycleCard; onClose: () => void }) {
  const remove = useDeleteCycle()
  const confirm = () =>
    remove.mutate(cycle.id, {
      onSuccess: () => toastSuccess(texts.deleted(cycle.name)),
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
      {texts.text(cycle.name)}
    </ConfirmDialog>
  )
}
