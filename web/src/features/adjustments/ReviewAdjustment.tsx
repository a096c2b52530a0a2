import type { Review } from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/people/users'
import { useQueryClient } from '@tanstack/react-query'
import { messages } from '@/messages'
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog'
import { toastSuccess } from '@/ui/toast'
import AdjustDialog from './AdjustDialog'
import { undoAdjustment } from './queries'

const undoTexts = () => messages().adjustments.undo

interface ReviewAdjustmentProps {
  review: Review
  kind: 'adjust' | 'undo'
  onClose: () => void
}

/** The dialogs about the result on the review page. */
export default function ReviewAdjustment({ review, kind, onClose }: ReviewAdjustmentProps) {
  if (kind === 'undo') return <UndoDialog review={review} onClose={onClose} />
  const { id, user, rating, version, cycle, evaluationScoring } = review
  const level = evaluationScoring.performanceLevel
  if (!cycle || !level) return null
  const adjustable = { id, name: fullName(user), overall: rating, level, version, cycleId: cycle.id }
  return <AdjustDialog review={adjustable} onClose={onClose} />
}

function UndoDialog({ review: { id, version }, onClose }: Omit<ReviewAdjustmentProps, 'kind'>) {
  const client = useQueryClient()
  async function undo() {
    await undoAdjustment(client, id, { version })
    onClose()
    toastSuccess(undoTexts().done)
  }
  return (
    <ConfirmDialog
      title={undoTexts().title}
      confirmLabel={undoTexts().submit}
      onConfirm={undo}
      onCancel={onClose}
    >
      {undoTexts().text}
    </ConfirmDialog>
  )
}
