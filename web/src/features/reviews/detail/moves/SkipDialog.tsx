import type { Review, SkipPhase } from '@evenhand/domain/api'
import { finalPhase, nextPhase, type OpenPhase, phaseTable } from '@evenhand/domain/phases'
import { fullName } from '@evenhand/domain/users'
import { useEffect } from 'react'
import { messages, moveDialogs } from '@/messages'
import { toastSuccess } from '@/ui/toast'
import { saveUnsavedWork } from '@/ui/unsaved-work'
import { ReasonDialog } from './ReasonDialog'
import { useReviewCall } from './use-review-call'

const texts = moveDialogs.skip

interface SkipDialogProps {
  review: Review
  /** The phase in which the dialog was opened. */
  phase: OpenPhase
  reason: string
  onReason: (reason: string) => void
  onClose: () => void
}

/** Moves the review on without the person whose turn it is. */
export default function SkipDialog({ review, phase, reason, onReason, onClose }: SkipDialogProps) {
  const skip = useReviewCall<SkipPhase>(review.id, 'skip')
  const phaseName = messages.reviews.phases[phase]
  const hasMoved = review.evaluationPhase !== phase && !skip.isPending && !skip.isSuccess
  // What an admin has just typed belongs to this phase.
  useEffect(saveUnsavedWork, [])

  function confirm() {
    skip.mutate(
      { phase, reason },
      {
        onSuccess() {
          onClose()
          onReason('')
          toastSuccess(texts.done(phaseName))
        },
      },
    )
  }

  return (
    <ReasonDialog
      id="skip-phase"
      title={texts.title(phaseName)}
      label={texts.reason}
      description={texts.reasonHelp}
      submit={texts.submit}
      isDanger
      canSend={!hasMoved}
      reason={reason}
      onReason={onReason}
      problem={hasMoved ? texts.moved(phaseName) : skip.error?.message}
      isBusy={skip.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{effectOf(review, phase)}</p>
    </ReasonDialog>
  )
}

function effectOf({ user, isHeld }: Review, phase: OpenPhase): string {
  if (nextPhase(phase) === finalPhase) return texts.completion(fullName(user), isHeld)
  return phaseTable[phase].gate ? texts.textWithRatings : texts.text
}
