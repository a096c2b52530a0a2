import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import type { Review } from '@evenhand/domain/api'
import { isBlank, textLength, textLimits } from '@evenhand/domain/fields'
import { previousPhase } from '@evenhand/domain/phases'
import { Button, Checkbox, Textarea } from '@mantine/core'
import { messages } from '@/messages'
import { Dialog, DialogActions } from '@/ui/dialog/Dialog'
import { useLeaveQuestion } from '@/ui/dialog/use-leave-question'
import { actorName } from '../review-facts'
import { Counter } from '../saving/TextBox'
import styles from './MoveDialog.module.css'

export interface RevertInput {
  reason: string
  criteria: string[]
}

interface RevertDialogProps {
  review: Review
  input: RevertInput
  onInput: (input: RevertInput) => void
  isMoving: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Sends the review back with a reason, which can point at criteria. */
export default function RevertDialog({ review, input, onInput, ...dialog }: RevertDialogProps) {
  const { reason, criteria } = input
  const limit = textLimits.revertReason
  const isReady = !isBlank(reason) && textLength(reason) <= limit
  const previous = previousPhase(review.evaluationPhase)
  // Closing keeps the input; leaving or reloading the page would not.
  const leave = useLeaveQuestion('revert', reason !== '', dialog.onClose)
  return (
    <Dialog title="Confirm Revert" isCovered={leave.isAsking} onClose={dialog.onClose} size="lg">
      <div className={styles.parts}>
        {previous && (
          <p>
            The review goes back to <strong>{messages.reviews.phases[previous]}</strong>, and it is{' '}
            <strong>{actorName(review, previous)}</strong>’s turn again.
          </p>
        )}
        <div className={styles.reason}>
          <Textarea
            label="Reason"
            placeholder="What should be changed, and why?"
            rows={8}
            value={reason}
            onChange={(event) => onInput({ ...input, reason: event.currentTarget.value })}
            data-autofocus
            required
          />
          <Counter text={reason} limit={limit} />
        </div>
        <Checkbox.Group
          label="Point at criteria (optional)"
          description="Their rows are marked until the review comes back."
          value={criteria}
          onChange={(chosen) => onInput({ ...input, criteria: chosen })}
        >
          <div className={styles.criteria}>
            {review.criteria.map(({ id, name }) => (
              <Checkbox key={id} size="xs" value={id} label={name} />
            ))}
          </div>
        </Checkbox.Group>
      </div>
      <DialogActions>
        <Button variant="default" onClick={dialog.onClose}>
          Cancel
        </Button>
        <Button
          color="var(--danger)"
          disabled={!isReady}
          loading={dialog.isMoving}
          onClick={dialog.onConfirm}
        >
          Confirm Revert
        </Button>
      </DialogActions>
      {leave.question}
    </Dialog>
  )
}
