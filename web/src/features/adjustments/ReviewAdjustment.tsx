import type { Review } from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/users'
import AdjustDialog from './AdjustDialog'
import { UndoDialog } from './UndoDialog'

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
