import type { Review } from '@evenhand/domain/api'
import { isBlank, textLength, textLimits } from '@evenhand/domain/fields'
import { participantName } from '@evenhand/domain/review-facts'
import { Button, Textarea } from '@mantine/core'
import { type FormEvent, useId } from 'react'
import { messages, reviewResult } from '@/messages'
import { Banner } from '@/ui/Banner'
import { Dialog, DialogActions } from '@/ui/dialog/Dialog'
import { useDiscardConfirmation } from '@/ui/dialog/use-discard-confirmation'
import { Counter } from '@/ui/form/Counter'
import styles from './Result.module.css'

const texts = reviewResult.talk
const dialogTexts = messages.reviewNotes.closeTalk

interface CloseTalkDialogProps {
  review: Review
  outcome: string
  onOutcome: (outcome: string) => void
  error: Error | null
  isBusy: boolean
  onConfirm: () => void
  /** Keeps the outcome. */
  onClose: () => void
  /** After someone else closed the request. */
  onDiscard: () => void
}

/** Closes the employee's request to talk with an outcome. */
export default function CloseTalkDialog({ review, outcome, onOutcome, ...dialog }: CloseTalkDialogProps) {
  const counterId = useId()
  const limit = textLimits.talkOutcome
  const isTooLong = textLength(outcome) > limit
  const wasClosed = review.talk?.outcome !== null && !dialog.isBusy
  const isReady = !isBlank(outcome) && !isTooLong && !wasClosed
  // Leaving or reloading the page would lose the input.
  const discard = useDiscardConfirmation('talk-outcome', outcome !== '', dialog.onDiscard)
  const close = wasClosed ? discard.tryClose : dialog.onClose
  const problem = wasClosed ? dialogTexts.closedByOther : dialog.error?.message

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isReady && !dialog.isBusy) dialog.onConfirm()
  }

  return (
    <Dialog title={dialogTexts.title} isCovered={discard.isConfirming} onClose={close}>
      <form className={styles.form} onSubmit={submit}>
        {problem && <Banner>{problem}</Banner>}
        {!wasClosed && <p>{dialogTexts.text(participantName(review, 'employee'))}</p>}
        <div className={styles.field}>
          <Textarea
            label={texts.outcome}
            rows={5}
            value={outcome}
            onChange={(event) => onOutcome(event.currentTarget.value)}
            aria-invalid={isTooLong}
            aria-describedby={counterId}
            data-autofocus
            required
          />
          <span id={counterId} className={styles.counter}>
            <Counter text={outcome} limit={limit} />
          </span>
        </div>
        <DialogActions>
          <Button variant="default" onClick={close}>
            {wasClosed ? messages.common.actions.close : messages.common.actions.cancel}
          </Button>
          {!wasClosed && (
            <Button type="submit" disabled={!isReady} loading={dialog.isBusy}>
              {texts.close}
            </Button>
          )}
        </DialogActions>
      </form>
      {discard.confirmation}
    </Dialog>
  )
}
