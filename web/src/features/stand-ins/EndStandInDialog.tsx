import type { StandIn } from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/people/users'
import { messages } from '@/messages'
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog'
import { toastSuccess } from '@/ui/toast'
import { useEndStandIn } from './queries'

const texts = () => messages().standIns

export default function EndStandInDialog({ standIn, onClose }: { standIn: StandIn; onClose: () => void }) {
  const { mutateAsync: end } = useEndStandIn()
  const [name, evaluator] = [fullName(standIn.standIn), fullName(standIn.user)]
  async function endStandIn() {
    await end(standIn.id)
    onClose()
    toastSuccess(texts().ended(name))
  }
  return (
    <ConfirmDialog
      title={texts().endTitle}
      confirmLabel={texts().end}
      isDanger
      onConfirm={endStandIn}
      onCancel={onClose}
    >
      {standIn.isActive ? texts().endNow(name, evaluator) : texts().endFuture(name, evaluator, standIn)}
    </ConfirmDialog>
  )
}
