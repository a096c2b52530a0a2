import type { ReviewCard } from '@evenhand/domain/api'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type FormEvent, useState } from 'react'
import { messages } from '@/messages'
import { Banner } from '@/ui/Banner'
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog'
import { Dialog, DialogActions } from '@/ui/dialog/Dialog'
import { useDiscardConfirmation } from '@/ui/dialog/use-discard-confirmation'
import { useFormErrors } from '@/ui/dialog/use-form-errors'
import { toastSuccess } from '@/ui/toast'
import { useCreateReview, useUpdateReview } from './mutations'
import { ReviewForm } from './ReviewForm'
import { changesIn, type ReviewValues, reviewProblems, valuesOf } from './review-form'

const texts = messages.reviewLists.form

interface ReviewFormDialogProps {
  userId: string
  /** The review to edit. Creates one if absent. */
  review?: ReviewCard
  onClose: () => void
}

export function ReviewFormDialog({ userId, review, onClose }: ReviewFormDialogProps) {
  const [initialValues] = useState(() => valuesOf(review))
  const [isConfirming, setIsConfirming] = useState(false)
  const form = useForm<ReviewValues>({ initialValues })
  const { element, problem, showFieldErrors, showError } = useFormErrors(form)
  const create = useCreateReview(userId)
  const update = useUpdateReview(review)
  const discard = useDiscardConfirmation('review-form', form.isDirty(), onClose)
  const isBusy = create.isPending || update.isPending

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy || !showFieldErrors(reviewProblems(form.getValues(), userId))) return
    if (review) setIsConfirming(true)
    else void save()
  }

  async function save() {
    setIsConfirming(false)
    const values = form.getValues()
    try {
      if (review) await update.mutateAsync(changesIn(initialValues, values))
      else await create.mutateAsync(values)
      onClose()
      toastSuccess(review ? texts.updated : texts.created)
    } catch (error) {
      showError(error as Error)
    }
  }

  return (
    <Dialog
      title={review ? texts.edit : texts.create}
      isCovered={discard.isConfirming || isConfirming}
      onClose={discard.tryClose}
    >
      <form ref={element} onSubmit={submit} noValidate>
        {problem && <Banner>{problem}</Banner>}
        <ReviewForm form={form} userId={userId} review={review} />
        <DialogActions>
          <Button variant="default" onClick={discard.tryClose}>
            {messages.common.actions.cancel}
          </Button>
          <Button type="submit" loading={isBusy} disabled={review !== undefined && !form.isDirty()}>
            {review ? messages.common.actions.saveChanges : texts.create}
          </Button>
        </DialogActions>
      </form>
      {discard.confirmation}
      {isConfirming && (
        <ConfirmDialog
          title={texts.confirmTitle}
          confirmLabel={messages.common.actions.update}
          onConfirm={save}
          onCancel={() => setIsConfirming(false)}
        >
          {texts.confirmQuestion}
        </ConfirmDialog>
      )}
    </Dialog>
  )
}
