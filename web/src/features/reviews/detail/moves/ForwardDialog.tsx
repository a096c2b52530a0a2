import type { Review } from '@evenhand/domain/api'
import { finalPhase, nextPhase, phaseTable } from '@evenhand/domain/phases'
import { Button } from '@mantine/core'
import { messages } from '@/messages'
import { Dialog, DialogActions } from '@/ui/dialog/Dialog'
import { CriterionLinks } from '../CriterionLinks'
import type { Place } from '../place'
import { actorName, seatName, seatWords } from '../review-facts'
import { stillMissing } from '../still-missing'
import styles from './MoveDialog.module.css'

interface ForwardDialogProps {
  review: Review
  place: Place
  isMoving: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a review is finalized, and before goals are submitted while some are missing. */
export default function ForwardDialog({ review, place, isMoving, onConfirm, onClose }: ForwardDialogProps) {
  const phase = review.evaluationPhase
  const next = nextPhase(phase)
  const { forward } = phaseTable[phase]
  const isLast = next === finalPhase
  const withoutGoal = (isLast ? null : stillMissing(review)) ?? []
  if (!forward || !next) return null
  const visit = { ...place, openCriterion: leaveFor }
  return (
    <Dialog title={isLast ? 'Finalize the evaluation?' : 'Submit the goals?'} onClose={onClose}>
      <div className={styles.parts}>
        <p>{isLast ? <Completion review={review} /> : <NextTurn review={review} />}</p>
        {withoutGoal.length > 0 && (
          <div>
            <p>
              {withoutGoal.length} of {review.criteria.length} criteria have no goal yet. You can go on
              without:
            </p>
            <CriterionLinks criteria={withoutGoal} place={visit} />
          </div>
        )}
      </div>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={onConfirm} loading={isMoving} data-autofocus>
          {messages.reviews.forward[forward.action]}
        </Button>
      </DialogActions>
    </Dialog>
  )

  function leaveFor(criterionId: string | null) {
    onClose()
    place.openCriterion(criterionId)
  }
}

function Completion({ review }: { review: Review }) {
  return (
    <>
      This completes and closes the review. <strong>{seatName(review, 'employee')}</strong> will see all
      ratings and comments. This cannot be undone.
    </>
  )
}

function NextTurn({ review }: { review: Review }) {
  const next = nextPhase(review.evaluationPhase) ?? finalPhase
  const { actor } = phaseTable[next]
  return (
    <>
      Next: <strong>{actorName(review, next)}</strong> ({actor && seatWords[actor].toLowerCase()}),{' '}
      {messages.reviews.phases[next]}. The goals cannot be edited while it is their turn.
    </>
  )
}
