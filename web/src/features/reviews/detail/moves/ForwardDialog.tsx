import type { Review } from '@evenhand/domain/api'
import { finalPhase, nextPhase, phaseTable } from '@evenhand/domain/phases'
import { Button } from '@mantine/core'
import { messages } from '@/messages'
import { Dialog, DialogActions } from '@/ui/dialog/Dialog'
import { CriterionLinks } from '../CriterionLinks'
import { missingCriteria } from '../missing-criteria'
import { actorName, participantName } from '../review-facts'
import type { ReviewLocation } from '../review-location'
import { TextParts } from '../TextParts'
import styles from './MoveDialog.module.css'

const texts = messages.reviewPage.forwardDialog

interface ForwardDialogProps {
  review: Review
  location: ReviewLocation
  isMoving: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a review is finalized, and before goals are submitted while some are missing. */
export default function ForwardDialog({
  review,
  location,
  isMoving,
  onConfirm,
  onClose,
}: ForwardDialogProps) {
  const phase = review.evaluationPhase
  const next = nextPhase(phase)
  const { forward } = phaseTable[phase]
  const isLast = next === finalPhase
  const withoutGoal = (isLast ? null : missingCriteria(review)) ?? []
  if (!forward || !next) return null
  return (
    <Dialog title={isLast ? texts.finalize : texts.submitGoals} onClose={onClose}>
      <div className={styles.parts}>
        <p>{isLast ? <Completion review={review} /> : <NextTurn review={review} />}</p>
        {withoutGoal.length > 0 && (
          <div>
            <p>{texts.withoutGoal(withoutGoal.length, review.criteria.length)}</p>
            <CriterionLinks criteria={withoutGoal} location={{ ...location, openCriterion }} />
          </div>
        )}
      </div>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {messages.common.actions.cancel}
        </Button>
        <Button onClick={onConfirm} loading={isMoving} data-autofocus>
          {messages.reviews.forward[forward.action]}
        </Button>
      </DialogActions>
    </Dialog>
  )

  function openCriterion(criterionId: string | null) {
    onClose()
    location.openCriterion(criterionId)
  }
}

function Completion({ review }: { review: Review }) {
  return <TextParts parts={texts.completion(participantName(review, 'employee'))} />
}

function NextTurn({ review }: { review: Review }) {
  const next = nextPhase(review.evaluationPhase) ?? finalPhase
  const { actor } = phaseTable[next]
  const role = actor ? messages.reviewPage.roles[actor] : ''
  return (
    <TextParts parts={texts.nextTurn(messages.reviews.phases[next], actorName(review, next) ?? '', role)} />
  )
}
