import type { Criterion, Review } from '@evenhand/domain/api'
import { finalPhase, nextPhase, phaseTable } from '@evenhand/domain/phases'
import { actorName, isWaitingForEvaluator, participantName } from '@evenhand/domain/review-facts'
import { Button } from '@mantine/core'
import { messages, moveDialogs } from '@/messages'
import { Dialog, DialogActions } from '@/ui/dialog/Dialog'
import { CriterionLinks } from '../CriterionLinks'
import { untouchedCriteria } from '../flagged-criteria'
import { missingCriteria, openCriteria } from '../missing-criteria'
import { StillEmpty } from '../StillEmpty'
import { TextParts } from '../TextParts'
import styles from './MoveDialog.module.css'

const texts = moveDialogs.forward

interface ForwardDialogProps {
  review: Review
  /** The label of the forward button. */
  label: string
  /** In someone else's turn, the name of that person. */
  actor: string | null
  isMoving: boolean
  /** Closes the dialog and opens a criterion or the feedback. */
  onOpen: (id: string, field?: string) => void
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a review is finalized, and before it is submitted with missing goals or without the requested changes. */
export default function ForwardDialog({ review, label, actor, onOpen, ...dialog }: ForwardDialogProps) {
  const phase = review.evaluationPhase
  const isLast = nextPhase(phase) === finalPhase
  const withoutGoal = phaseTable[phase].gate ? [] : (missingCriteria(review) ?? [])
  const untouched = untouchedCriteria(review).filter((criterion) => !withoutGoal.includes(criterion))
  const [firstOpen] = openCriteria(review) ?? []
  return (
    <Dialog title={titleOf(review)} onClose={dialog.onClose}>
      <div className={styles.parts}>
        {actor !== null && <p>{messages.reviewPage.moves.editingFor(actor)}</p>}
        <p>{isLast ? <Completion review={review} /> : <NextTurn review={review} />}</p>
        {listOf(untouched, texts.untouched(untouched.length))}
        {listOf(withoutGoal, texts.withoutGoal(withoutGoal.length, review.criteria.length))}
        {isLast && <StillEmpty review={review} onOpen={onOpen} />}
      </div>
      <DialogActions>
        {firstOpen ? (
          <>
            <Button variant="default" onClick={dialog.onConfirm} loading={dialog.isMoving}>
              {texts.anyway(label)}
            </Button>
            <Button onClick={() => onOpen(firstOpen.id)} data-autofocus>
              {withoutGoal.length > 0
                ? texts.goBackAndWrite(withoutGoal.length)
                : texts.goBackAndChange(untouched.length)}
            </Button>
          </>
        ) : (
          <>
            <Button variant="default" onClick={dialog.onClose}>
              {messages.common.actions.cancel}
            </Button>
            <Button onClick={dialog.onConfirm} loading={dialog.isMoving} data-autofocus>
              {label}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  )

  function listOf(criteria: Criterion[], text: string) {
    if (criteria.length === 0) return null
    return (
      <div className={styles.list}>
        <p>{text}</p>
        <CriterionLinks criteria={criteria} onOpen={onOpen} />
      </div>
    )
  }
}

function titleOf({ evaluationPhase: phase }: Review): string {
  if (nextPhase(phase) === finalPhase) return texts.finalize
  return phaseTable[phase].gate ? texts.submitRatings : texts.submitGoals
}

function Completion({ review }: { review: Review }) {
  return <TextParts parts={texts.completion(participantName(review, 'employee'), review.isHeld)} />
}

function NextTurn({ review }: { review: Review }) {
  const next = nextPhase(review.evaluationPhase) ?? finalPhase
  if (isWaitingForEvaluator(review, next)) return texts.noEvaluator(messages.reviews.phases[next])
  return <TextParts parts={texts.nextTurn(messages.reviews.phases[next], actorName(review, next) ?? '')} />
}
