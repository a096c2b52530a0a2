import type { Criterion, Review } from '@evenhand/domain/api'
import { finalPhase, nextPhase, phaseTable } from '@evenhand/domain/reviews/phases'
import { actorName, isWaitingForEvaluator, participantName } from '@evenhand/domain/reviews/review-card'
import { Button, Stack } from '@mantine/core'
import { useContext } from 'react'
import { messages } from '@/messages'
import { Dialog, DialogActions } from '@/ui/dialog/Dialog'
import { CriterionLinks, StillEmpty } from '../CriterionLinks'
import { TextParts } from '../Note'
import { missingCriteria, openCriteria, untouchedCriteria } from '../open-work'
import { useReviewPage } from '../review-page'
import { MovesContext } from './use-moves'

const texts = () => messages().moveDialogs.forward

/** Asks before a review is finalized, and before it is submitted with missing goals or without the requested changes. */
export default function ForwardDialog({ onClose }: { onClose: () => void }) {
  const { review } = useReviewPage()
  const moves = useContext(MovesContext)
  if (!moves) return null
  const { label, actor, isMoving, goForward, openAndFocus } = moves
  const phase = review.evaluationPhase
  const isLast = nextPhase(phase) === finalPhase
  const withoutGoal = phaseTable[phase].gate ? [] : (missingCriteria(review) ?? [])
  const untouched = untouchedCriteria(review).filter((criterion) => !withoutGoal.includes(criterion))
  const [firstOpen] = openCriteria(review) ?? []
  return (
    <Dialog title={titleOf(review)} onClose={onClose}>
      <Stack>
        {actor !== null && <p>{messages().reviewPage.moves.editingFor(actor)}</p>}
        <TextParts parts={effectOf(review)} />
        {listOf(untouched, texts().untouched(untouched.length))}
        {listOf(withoutGoal, texts().withoutGoal(withoutGoal.length, review.criteria.length))}
        {isLast && <StillEmpty onOpen={openAndFocus} />}
      </Stack>
      <DialogActions>
        {firstOpen ? (
          <>
            <Button variant="default" onClick={goForward} loading={isMoving}>
              {texts().anyway(label)}
            </Button>
            <Button onClick={() => openAndFocus(firstOpen.id)} data-autofocus>
              {withoutGoal.length > 0
                ? texts().goBackAndWrite(withoutGoal.length)
                : texts().goBackAndChange(untouched.length)}
            </Button>
          </>
        ) : (
          <>
            <Button variant="default" onClick={onClose}>
              {messages().common.actions.cancel}
            </Button>
            <Button onClick={goForward} loading={isMoving} data-autofocus>
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
      <Stack gap={4}>
        <p>{text}</p>
        <CriterionLinks criteria={criteria} onOpen={openAndFocus} />
      </Stack>
    )
  }
}

function titleOf({ evaluationPhase: phase }: Review): string {
  if (nextPhase(phase) === finalPhase) return texts().finalize
  return phaseTable[phase].gate ? texts().submitRatings : texts().submitGoals
}

/** Says who is next. */
function effectOf(review: Review) {
  const next = nextPhase(review.evaluationPhase) ?? finalPhase
  const phaseName = messages().reviews.phases[next]
  if (next === finalPhase)
    return texts().completion(participantName(review, 'employee', messages().people), review.isHeld)
  if (isWaitingForEvaluator(review, next)) return [texts().noEvaluator(phaseName)]
  return texts().nextTurn(phaseName, actorName(review, messages().people, next) ?? '')
}
