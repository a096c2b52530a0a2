import type { ReviewCard } from '@evenhand/domain/api'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '@/api/api-error'
import { messages } from '@/messages'
import { Banner } from '@/ui/Banner'
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog'
import { Dialog, DialogActions } from '@/ui/dialog/Dialog'
import { useDiscardConfirmation } from '@/ui/dialog/use-discard-confirmation'
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
  const formElement = useRef<HTMLFormElement>(null)
  const [initialValues] = useState(() => valuesOf(review))
  const [problem, setProblem] = useState<string>()
  const [isConfirming, setIsConfirming] = useState(false)
  const form = useForm<ReviewValues>({ initialValues })
  const create = useCreateReview(userId)
  const update = useUpdateReview(review)
  const discard = useDiscardConfirmation('review-form', form.isDirty(), onClose)
  const isBusy = create.isPending || update.isPending

  function showErrors(problems: Record<string, string>) {
    // Render immediately: the first invalid field can get the focus only after it is marked.
    flushSync(() => form.setErrors(problems))
    formElement.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const problems = reviewProblems(form.getValues(), userId)
    setProblem(undefined)
    showErrors(problems)
    if (Object.keys(problems).length > 0) return
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
      const fields = error instanceof ApiError ? error.fields : {}
      showErrors(fields)
      if (Object.keys(fields).length === 0) setProblem((error as Error).message)
    }
  }

  return (
    <Dialog
      title={review ? texts.edit : texts.create}
      isCovered={discard.isConfirming || isConfirming}
      onClose={discard.tryClose}
    >
      <form ref={formElement} onSubmit={submit} noValidate>
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
