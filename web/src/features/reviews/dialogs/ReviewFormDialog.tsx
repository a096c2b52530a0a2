import type { ReviewCard } from '@evenhand/domain/api'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type FormEvent, useState } from 'react'
import { useCompany } from '@/api/company'
import { messages } from '@/messages'
import { Banner } from '@/ui/Banner'
import { localToday } from '@/ui/day/typed-day'
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog'
import { Dialog, DialogActions } from '@/ui/dialog/Dialog'
import { useDiscardConfirmation } from '@/ui/dialog/use-discard-confirmation'
import { useFormErrors } from '@/ui/dialog/use-form-errors'
import { toastSuccess } from '@/ui/toast'
import { CriteriaSelect, useCriteriaChoice } from './CriteriaSelect'
import { CycleSelect, useCycleChoice } from './CycleSelect'
import { lastAssignment, rememberAssignment } from './last-assignment'
import { useAddToCycle, useCreateReview, useUpdateReview } from './mutations'
import { ReviewForm } from './ReviewForm'
import styles from './ReviewForm.module.css'
import {
  assignmentOf,
  changesIn,
  cycleProblems,
  emptyAssignment,
  type ReviewValues,
  reviewProblems,
} from './review-form'

const texts = messages.reviewDialogs.form
const { actions } = messages.reviewLists

interface ReviewFormDialogProps {
  userId: string
  /** The employee of a new review. */
  name?: string | undefined
  position?: string | null
  /** Who creates the review. */
  viewerId?: string | undefined
  /** The review to edit. Creates one if absent. */
  review?: ReviewCard
  onClose: () => void
}

export function ReviewFormDialog({
  userId,
  name,
  position = null,
  viewerId,
  review,
  onClose,
}: ReviewFormDialogProps) {
  const [last] = useState(() => viewerId && lastAssignment(viewerId, userId, localToday()))
  const [initial] = useState(() => (review ? assignmentOf(review) : last || emptyAssignment))
  const criteria = useCriteriaChoice(position, !review)
  const { chosen: cycle, ...cycles } = useCycleChoice(!review)
  const { earliestDay } = useCompany()
  const [isConfirming, setIsConfirming] = useState(false)
  const form = useForm<ReviewValues>({ initialValues: initial.values })
  const { element, problem, showFieldErrors, showError } = useFormErrors(form)
  const create = useCreateReview(userId)
  const addToCycle = useAddToCycle(userId)
  const update = useUpdateReview(review)
  const discard = useDiscardConfirmation(
    'review-form',
    form.isDirty() || criteria.isChanged || cycle !== undefined,
    onClose,
  )
  const isBusy = create.isPending || addToCycle.isPending || update.isPending

  function submit(event: FormEvent) {
    event.preventDefault()
    const values = form.getValues()
    const problems = cycle ? cycleProblems(values, userId) : reviewProblems(values, userId, earliestDay)
    // A review keeps its criteria, so they are not chosen unseen.
    if (!review && !cycle && !criteria.choices) problems.criteriaSetId = texts.criteriaNotLoaded
    if (isBusy || !showFieldErrors(problems)) return
    if (review) setIsConfirming(true)
    else void save()
  }

  async function save() {
    setIsConfirming(false)
    const values = form.getValues()
    try {
      if (review) await update.mutateAsync(changesIn(initial.values, values))
      else if (cycle) {
        const row = await addToCycle.mutateAsync({ ...values, cycleId: cycle.id })
        if (!row?.isAdded) return void showFieldErrors({ cycleId: row?.text ?? '' })
      } else await createAndRemember(values)
      onClose()
      toastSuccess(review ? texts.updated : texts.created)
    } catch (error) {
      showError(error as Error)
    }
  }

  async function createAndRemember(values: ReviewValues) {
    const { shown: criteriaSetId } = criteria
    const { review: created } = await create.mutateAsync(
      criteriaSetId ? { ...values, criteriaSetId } : values,
    )
    if (viewerId) rememberAssignment(viewerId, created)
  }

  return (
    <Dialog
      title={review ? actions.edit : name ? texts.createFor(name) : actions.create}
      isCovered={discard.isConfirming || isConfirming}
      onClose={discard.tryClose}
    >
      <form ref={element} onSubmit={submit} noValidate>
        {problem && <Banner>{problem}</Banner>}
        {last && <p className={styles.hint}>{texts.fromLast}</p>}
        <div className={styles.fields}>
          <CycleSelect
            running={cycles.running}
            chosen={cycle}
            error={form.errors.cycleId}
            onChange={(id) => {
              form.clearFieldError('cycleId')
              cycles.choose(id)
            }}
          />
          <ReviewForm form={form} userId={userId} initial={initial} isInCycle={cycle !== undefined} />
          {!review && !cycle && (
            <CriteriaSelect
              choice={criteria}
              error={form.errors.criteriaSetId}
              onChange={(id) => {
                form.clearFieldError('criteriaSetId')
                criteria.choose(id)
              }}
            />
          )}
        </div>
        <DialogActions>
          <Button variant="default" onClick={discard.tryClose}>
            {messages.common.actions.cancel}
          </Button>
          <Button type="submit" loading={isBusy} disabled={review !== undefined && !form.isDirty()}>
            {review ? messages.common.actions.saveChanges : actions.create}
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
