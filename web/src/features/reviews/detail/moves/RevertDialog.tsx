import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import type { Review } from '@evenhand/domain/api'
import { isBlank, textLength, textLimits } from '@evenhand/domain/fields'
import { type Phase, previousPhase } from '@evenhand/domain/phases'
import { actorName, isWaitingForEvaluator } from '@evenhand/domain/review-facts'
import { Button, Checkbox, Textarea } from '@mantine/core'
import { messages, moveDialogs } from '@/messages'
import { Dialog, DialogActions } from '@/ui/dialog/Dialog'
import { useDiscardConfirmation } from '@/ui/dialog/use-discard-confirmation'
import { Counter } from '@/ui/form/Counter'
import { TextParts } from '../TextParts'
import styles from './MoveDialog.module.css'

const texts = moveDialogs.revert

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

/** Reverts the review with a reason and, optionally, the criteria that it is about. */
export default function RevertDialog({ review, input, onInput, ...dialog }: RevertDialogProps) {
  const { reason, criteria } = input
  const limit = textLimits.revertReason
  const isReady = !isBlank(reason) && textLength(reason) <= limit
  const previous = previousPhase(review.evaluationPhase)
  // Closing the dialog keeps the input. Leaving or reloading the page would lose it.
  const discard = useDiscardConfirmation('revert', reason !== '', dialog.onClose)
  return (
    <Dialog title={texts.title} isCovered={discard.isConfirming} onClose={dialog.onClose} size="lg">
      <div className={styles.parts}>
        {previous && (
          <p>
            <TextParts parts={effectOf(review, previous)} />
          </p>
        )}
        <div className={styles.reason}>
          <Textarea
            label={texts.reason}
            placeholder={texts.reasonPlaceholder}
            rows={8}
            value={reason}
            onChange={(event) => onInput({ ...input, reason: event.currentTarget.value })}
            data-autofocus
            required
          />
          <Counter text={reason} limit={limit} />
        </div>
        <Checkbox.Group
          label={texts.criteria}
          description={texts.criteriaHelp}
          value={criteria}
          onChange={(selected) => onInput({ ...input, criteria: selected })}
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
          {messages.common.actions.cancel}
        </Button>
        <Button
          color="var(--danger)"
          disabled={!isReady}
          loading={dialog.isMoving}
          onClick={dialog.onConfirm}
        >
          {texts.title}
        </Button>
      </DialogActions>
      {discard.confirmation}
    </Dialog>
  )
}

function effectOf(review: Review, previous: Phase) {
  const phase = messages.reviews.phases[previous]
  if (isWaitingForEvaluator(review, previous)) return texts.effectWithoutEvaluator(phase)
  return texts.effect(phase, actorName(review, previous) ?? '')
}
