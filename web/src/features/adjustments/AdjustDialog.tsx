import { cycleLimits } from '@evenhand/domain/cycles'
import type { FieldErrors } from '@evenhand/domain/errors'
import { isBlank } from '@evenhand/domain/fields'
import { formatExactRating, type PerformanceLevel, performanceLevel } from '@evenhand/domain/scoring'
import { Button, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { messages, adjustments as texts } from '@/messages'
import { Banner } from '@/ui/Banner'
import { Dialog, DialogActions } from '@/ui/dialog/Dialog'
import { useDiscardConfirmation } from '@/ui/dialog/use-discard-confirmation'
import { useFormErrors } from '@/ui/dialog/use-form-errors'
import { Counter } from '@/ui/form/Counter'
import { toastError, toastSuccess, toastWithUndo } from '@/ui/toast'
import styles from './AdjustDialog.module.css'
import { LevelPreview } from './LevelPreview'
import { currentReview, isConflict, undoAdjustment, useAdjust } from './queries'
import { parseResult } from './result-text'

/** A completed review of a cycle whose results are not released yet. */
export interface AdjustableReview {
  id: string
  /** The employee's name. */
  name: string
  overall: number
  level: PerformanceLevel
  version: number
  cycleId: string
}

interface AdjustDialogProps {
  review: AdjustableReview
  onClose: () => void
}

/** Replaces the result of a review before it is released. */
export default function AdjustDialog({ review: shown, onClose }: AdjustDialogProps) {
  /** A change by someone else is a conflict, even if the page shows it already. */
  const [review, setReview] = useState(shown)
  const [text, setText] = useState('')
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<FieldErrors>({})
  const { element, problem, showFieldErrors, showError } = useFormErrors({ setErrors })
  const adjust = useAdjust(review.id)
  const client = useQueryClient()
  const to = parseResult(text)
  const level = to === null ? null : performanceLevel(to)
  const discard = useDiscardConfirmation(
    'adjust-result',
    (text !== '' || reason !== '') && !adjust.isSuccess,
    onClose,
  )

  function clearError(field: 'to' | 'reason') {
    setErrors(({ [field]: _, ...others }) => others)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const { result, revertReason } = messages.validation
    const isValid = showFieldErrors({
      ...(to === null ? { to: result } : {}),
      ...(isBlank(reason) ? { reason: revertReason } : {}),
    })
    if (to === null || !isValid) return
    adjust.mutate({ to, reason, version: review.version }, { onSuccess: finish, onError: fail })

    function finish({ review: { version } }: { review: { version: number } }) {
      onClose()
      toastWithUndo(texts.saved(formatExactRating(to ?? 0)), () => {
        undoAdjustment(client, review.id, { version }).then(
          () => toastSuccess(texts.undo.done),
          (error: Error) => toastError(error.message),
        )
      })
    }
  }

  function fail(error: Error) {
    setReview(newer(review, error))
    showError(error)
  }

  return (
    <Dialog title={texts.title} isCovered={discard.isConfirming} onClose={discard.tryClose}>
      <form ref={element} className={styles.form} onSubmit={submit} noValidate>
        {problem && <Banner>{isConflict(adjust.error) ? texts.conflict : problem}</Banner>}
        <p>{texts.intro(review.name)}</p>
        <dl className={styles.current}>
          <dt>{texts.current}</dt>
          <dd>{texts.result(formatExactRating(review.overall, review.level), review.level)}</dd>
        </dl>
        <div className={styles.to}>
          <TextInput
            label={texts.to}
            description={texts.toHelp}
            inputMode="decimal"
            autoComplete="off"
            value={text}
            error={errors.to}
            onChange={(event) => {
              setText(event.currentTarget.value)
              clearError('to')
            }}
            data-autofocus
            required
          />
          <p className={styles.level} aria-live="polite">
            {level && texts.level(level)}
          </p>
        </div>
        <div className={styles.reason}>
          <Textarea
            label={texts.reason}
            description={texts.reasonHelp}
            rows={3}
            value={reason}
            error={errors.reason}
            onChange={(event) => {
              setReason(event.currentTarget.value)
              clearError('reason')
            }}
            required
          />
          <Counter text={reason} limit={cycleLimits.reason} />
        </div>
        <LevelPreview cycleId={review.cycleId} from={review.level} to={level} />
        <DialogActions isSticky>
          <Button variant="default" onClick={discard.tryClose}>
            {messages.common.actions.cancel}
          </Button>
          <Button type="submit" loading={adjust.isPending}>
            {texts.save}
          </Button>
        </DialogActions>
      </form>
      {discard.confirmation}
    </Dialog>
  )
}

/** The result that a conflict has returned, or the known one after other errors. */
function newer(review: AdjustableReview, error: unknown): AdjustableReview {
  const read = currentReview(error)
  const level = read?.evaluationScoring.performanceLevel
  if (!read || !level) return review
  return { ...review, overall: read.rating, level, version: read.version }
}
