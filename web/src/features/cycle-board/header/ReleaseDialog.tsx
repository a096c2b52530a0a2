import type { Cycle } from '@evenhand/domain/api'
import { cycleRelease as texts } from '@/messages'
import { Banner } from '@/ui/Banner'
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog'
import { toastSuccess } from '@/ui/toast'
import { useReleaseResults } from '../mutations'
import { ReleasePreview } from './ReleasePreview'

interface ReleaseDialogProps {
  cycle: Cycle
  completed: number
  onClose: () => void
}

/** Lets the employees see their results. */
export function ReleaseDialog({ cycle, completed, onClose }: ReleaseDialogProps) {
  const { mutate: release, isPending, error } = useReleaseResults(cycle.id)
  const confirm = () =>
    release(undefined, {
      onSuccess() {
        onClose()
        toastSuccess(texts.done)
      },
    })
  return (
    <ConfirmDialog
      title={texts.question(cycle.name)}
      confirmLabel={texts.submit}
      isBusy={isPending}
      isDanger
      onConfirm={confirm}
      onCancel={onClose}
    >
      {error && <Banner>{error.message}</Banner>}
      <p>{texts.text(completed)}</p>
      {completed > 0 && <ReleasePreview cycleId={cycle.id} />}
      <p>{texts.later}</p>
    </ConfirmDialog>
  )
}
