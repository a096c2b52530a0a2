import type { Review } from '@evenhand/domain/api'
import { finalPhase, nextPhase, type Phase, phaseTable } from '@evenhand/domain/phases'
import { Button } from '@mantine/core'
import { Banner } from '../../../../ui/Banner'
import { Dialog, DialogActions } from '../../../../ui/dialog/Dialog'
import { CriterionLinks } from '../CriterionLinks'
import type { Place } from '../place'
import { actorName, seatName, seatWords } from '../review-facts'
import { useWaitingFields } from '../saving/editor-context'
import { stillMissing } from '../still-missing'
import styles from './MoveDialog.module.css'

interface ForwardDialogProps {
  review: Review
  place: Place
  isMoving: boolean
  onConfirm: () => void
  onClose: () => void
}

const questions: Record<Exclude<Phase, 'final'>, string> = {
  'self-goal-setting': 'Submit the goals?',
  'first-goal-checking': 'Approve the goals?',
  'second-goal-checking': 'Approve the goals?',
  'self-evaluation': 'Submit the evaluation?',
  'first-evaluation': 'Submit the evaluation?',
  'second-evaluation': 'Finalize the evaluation?',
}

/** The short confirmation before a review goes on: who is next, and what is still open. */
export default function ForwardDialog({ review, place, isMoving, onConfirm, onClose }: ForwardDialogProps) {
  const phase = review.evaluationPhase
  const next = nextPhase(phase)
  const { forward, gate } = phaseTable[phase]
  const unsaved = useWaitingFields('open')
  const withoutGoal = (gate ? null : stillMissing(review)) ?? []
  if (!forward || !next || phase === 'final') return null
  const visit = { ...place, openCriterion: leaveFor }
  return (
    <Dialog title={questions[phase]} onClose={onClose}>
      <div className={styles.parts}>
        <p>
          <WhatFollows review={review} next={next} />
        </p>
        {withoutGoal.length > 0 && (
          <div>
            <p>
              {withoutGoal.length} of {review.criteria.length} criteria have no goal yet. You can go on
              without:
            </p>
            <CriterionLinks criteria={withoutGoal} place={visit} />
          </div>
        )}
        {unsaved.length > 0 && (
          <Banner>Not everything you wrote has been saved yet. Please settle that first.</Banner>
        )}
      </div>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={onConfirm} loading={isMoving} disabled={unsaved.length > 0} data-autofocus>
          {forward.button}
        </Button>
      </DialogActions>
    </Dialog>
  )

  function leaveFor(criterionId: string | null) {
    onClose()
    place.openCriterion(criterionId)
  }
}

function WhatFollows({ review, next }: { review: Review; next: Phase }) {
  const { actor, label } = phaseTable[next]
  if (next === finalPhase || actor === null) {
    return (
      <>
        The review is then completed and closed, and <strong>{seatName(review, 'employee')}</strong> sees all
        ratings and comments.
      </>
    )
  }
  return (
    <>
      Next is <strong>{actorName(review, next)}</strong> ({seatWords[actor].toLowerCase()}): {label}. What you
      wrote is closed while it is their turn.
    </>
  )
}
