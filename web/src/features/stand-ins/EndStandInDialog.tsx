import type { StandIn } from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/users'
import { standIns as texts } from '@/messages'
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog'
import { toastError, toastSuccess } from '@/ui/toast'
import { useEndStandIn } from './queries'

interface EndStandInDialogProps {
  standIn: StandIn
  onClose: () => void
}

export default function EndStandInDialog({ standIn, onClose }: EndStandInDialogProps) {
  const end = useEndStandIn()
  const [name, evaluator] = [fullName(standIn.standIn), fullName(standIn.user)]
  const confirm = () =>
    end.mutate(standIn.id, {
      onSuccess: () => toastSuccess(texts.ended(name)),
      onError: ({ message }) => toastError(message),
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      title={texts.endTitle}
      confirmLabel={texts.end}
      isDanger
      isBusy={end.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {standIn.isActive ? texts.endNow(name, evaluator) : texts.endFuture(name, evaluator, standIn)}
    </ConfirmDialog>
  )
}
