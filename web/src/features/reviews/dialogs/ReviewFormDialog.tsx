import type { ReviewCard } from '@evenhand/domain/api'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '@/api/api-error'
import { Banner } from '@/ui/Banner'
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog'
import { Dialog, DialogActions } from '@/ui/dialog/Dialog'
import { useLeaveQuestion } from '@/ui/dialog/use-leave-question'
import { toastDone } from '@/ui/toast'
import { useCreateReview, useUpdateReview } from './mutations'
import { ReviewForm } from './ReviewForm'
import { changesIn, type ReviewValues, reviewProblems, valuesOf } from './review-form'

interface ReviewFormDialogProps {
  userId: string
  /** The one to edit; without one a review is created. */
  review?: ReviewCard
  onClose: () => void
}

export function ReviewFormDialog({ userId, review, onClose }: ReviewFormDialogProps) {
  const element = useRef<HTMLFormElement>(null)
  const [before] = useState(() => valuesOf(review))
  const [problem, setProblem] = useState<string>()
  const [isConfirming, setIsConfirming] = useState(false)
  const form = useForm<ReviewValues>({ initialValues: before })
  const create = useCreateReview(userId)
  const update = useUpdateReview(review)
  const leave = useLeaveQuestion('review-form', form.isDirty(), onClose)
  const isBusy = create.isPending || update.isPending

  function show(problems: Record<string, string>) {
    // The fields carry their errors only once they are drawn, which on a busy machine is later than the next frame.
    flushSync(() => form.setErrors(problems))
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const problems = reviewProblems(form.getValues(), userId)
    setProblem(undefined)
    show(problems)
    if (Object.keys(problems).length > 0) return
    if (review) setIsConfirming(true)
    else void save()
  }

  async function save() {
    setIsConfirming(false)
    const values = form.getValues()
    try {
      if (review) await update.mutateAsync(changesIn(before, values))
      else await create.mutateAsync(values)
      onClose()
      toastDone(`The review has been ${review ? 'updated' : 'created'}.`)
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {}
      show(fields)
      if (Object.keys(fields).length === 0) setProblem((error as Error).message)
    }
  }

  return (
    <Dialog
      title={review ? 'Edit Review' : 'Create Review'}
      isCovered={leave.isAsking || isConfirming}
      onClose={leave.tryClose}
    >
      <form ref={element} onSubmit={submit} noValidate>
        {problem && <Banner>{problem}</Banner>}
        <ReviewForm form={form} userId={userId} review={review} />
        <DialogActions>
          <Button variant="default" onClick={leave.tryClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isBusy} disabled={review !== undefined && !form.isDirty()}>
            {review ? 'Save Changes' : 'Create Review'}
          </Button>
        </DialogActions>
      </form>
      {leave.question}
      {isConfirming && (
        <ConfirmDialog
          title="Update review"
          confirmLabel="Update"
          onConfirm={save}
          onCancel={() => setIsConfirming(false)}
        >
          Are you sure you want to update this review?
        </ConfirmDialog>
      )}
    </Dialog>
  )
}
