import type { ReviewCard, User } from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/people/users'
import { NativeSelect, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { ApiError } from '@/api/api-error'
import { useCompany } from '@/api/company'
import { useCriteriaSets } from '@/api/criteria-sets'
import { useCycles } from '@/api/cycles'
import { useUser } from '@/api/user-context'
import { messages } from '@/messages'
import { localToday } from '@/ui/day/typed-day'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { toastSuccess } from '@/ui/toast'
import { CriteriaSelect, criteriaChoices } from './CriteriaSelect'
import { useAddToCycle, useCreateReview, useUpdateReview } from './mutations'
import { ReviewForm } from './ReviewForm'
import {
  assignmentOf,
  changesIn,
  cycleProblems,
  emptyAssignment,
  lastAssignment,
  type ReviewValues,
  rememberAssignment,
  reviewProblems,
} from './review-form'

const texts = () => messages().reviewDialogs.form
const labels = () => messages().reviewLists

interface FormValues extends ReviewValues {
  /** The running cycle of a new review. */
  cycleId: string
  /** Empty for the first choice. */
  criteriaSetId: string
}

interface ReviewFormDialogProps {
  userId: string
  /** The employee of a new review, once loaded. Their position may have a default criteria set. */
  user?: User | undefined
  /** The review to edit. Creates one if absent. */
  review?: ReviewCard
  onClose: () => void
}

export function ReviewFormDialog({ userId, user, review, onClose }: ReviewFormDialogProps) {
  const { id: viewerId } = useUser()
  const [last] = useState(() => (review ? undefined : lastAssignment(viewerId, userId, localToday())))
  const [initial] = useState(() => (review ? assignmentOf(review) : (last ?? emptyAssignment)))
  const { earliestDay } = useCompany()
  const form = useForm<FormValues>({ initialValues: { ...initial.values, cycleId: '', criteriaSetId: '' } })
  const { data: sets, error: setsError, refetch: refetchSets } = useCriteriaSets(!review)
  const choices = sets && criteriaChoices(sets, user?.position ?? null, form.values.criteriaSetId)
  const [defaultSet] = choices ?? []
  const { data: cycles = [] } = useCycles(!review)
  const running = cycles.filter(({ state }) => state === 'running')
  const cycle = running.find(({ id }) => id === form.values.cycleId)
  const create = useCreateReview(userId)
  const addToCycle = useAddToCycle(userId)
  const update = useUpdateReview(review)
  const { saveChanges } = messages().common.actions

  function findErrors() {
    const values = form.getValues()
    const problems = cycle ? cycleProblems(values, userId) : reviewProblems(values, userId, earliestDay)
    // A review keeps its criteria, so they are not chosen unseen.
    if (!review && !cycle && !choices) problems.criteriaSetId = texts().criteriaNotLoaded
    return problems
  }

  async function save() {
    const { cycleId: _, criteriaSetId, ...values } = form.getValues()
    if (review) await update.mutateAsync(changesIn(initial.values, values))
    else if (cycle) await addTo(cycle.id, values)
    else await createAndRemember(values, criteriaSetId)
    onClose()
    toastSuccess(review ? texts().updated : texts().created)
  }

  async function addTo(cycleId: string, values: ReviewValues) {
    const row = await addToCycle.mutateAsync({ ...values, cycleId })
    if (row?.isAdded) return
    const cycleProblem = messages().addPeople.rows.problems(row?.problems ?? [])
    throw new ApiError(409, '', { error: { cycleId: cycleProblem } })
  }

  async function createAndRemember(values: ReviewValues, chosenSet: string) {
    // If there is nothing to choose from, the server knows the default.
    const criteriaSetId = choices && choices.length > 1 ? chosenSet || defaultSet?.value : undefined
    const { review: created } = await create.mutateAsync({ ...values, criteriaSetId })
    rememberAssignment(viewerId, created)
  }

  return (
    <FormDialog
      title={
        review ? labels().actions.edit : user ? texts().createFor(fullName(user)) : labels().actions.create
      }
      form={form}
      unsaved={{ key: 'review-form', isDirty: form.isDirty() }}
      question={
        review && {
          title: texts().confirmTitle,
          confirmLabel: messages().common.actions.update,
          content: texts().confirmQuestion,
        }
      }
      submit={review ? saveChanges : labels().actions.create}
      isDisabled={review !== undefined && !form.isDirty()}
      findErrors={findErrors}
      onSubmit={save}
      onClose={onClose}
    >
      {last && (
        <Text size="sm" c="dimmed">
          {texts().fromLast}
        </Text>
      )}
      {!review && running.length > 0 && (
        <NativeSelect
          label={messages().labels.cycle}
          description={cycle && texts().cycleHelp(messages().common.shortPeriod(cycle))}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={[
            { value: '', label: messages().labels.none },
            ...running.map(({ id, name: label }) => ({ value: id, label })),
          ]}
          {...form.getInputProps('cycleId')}
        />
      )}
      <ReviewForm form={form} userId={userId} initial={initial} isInCycle={cycle !== undefined} />
      {!review && !cycle && (
        <CriteriaSelect
          choices={choices}
          hasFailed={!sets && setsError !== null}
          onRetry={() => void refetchSets()}
          {...form.getInputProps('criteriaSetId')}
        />
      )}
    </FormDialog>
  )
}
