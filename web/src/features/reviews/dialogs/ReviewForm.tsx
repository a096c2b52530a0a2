import type { ReviewCard } from '@evenhand/domain/api'
import { earliestDay } from '@evenhand/domain/days'
import type { UseFormReturnType } from '@mantine/form'
import { messages } from '@/messages'
import { DayField } from '@/ui/day/DayField'
import { ApproverSelect } from './ApproverSelect'
import styles from './ReviewForm.module.css'
import type { ReviewValues } from './review-form'

const texts = messages.reviewLists.form

const approvers = [
  { label: texts.firstApprover, idField: 'firstEvaluatorId', nameField: 'firstEvaluator' },
  { label: texts.secondApprover, idField: 'secondEvaluatorId', nameField: 'secondEvaluator' },
] as const

interface ReviewFormProps {
  form: UseFormReturnType<ReviewValues>
  userId: string
  review: ReviewCard | undefined
}

export function ReviewForm({ form, userId, review }: ReviewFormProps) {
  const { startDate, endDate, firstEvaluatorId, secondEvaluatorId } = form.values
  const isSamePerson = firstEvaluatorId !== '' && firstEvaluatorId === secondEvaluatorId
  return (
    <div className={styles.fields}>
      <div className={styles.dates}>
        <DayField
          label={messages.reviews.fields.startDate}
          value={startDate || null}
          maxDate={endDate || undefined}
          error={form.errors.startDate}
          onChange={(day) => form.setFieldValue('startDate', day ?? '')}
          isRequired
        />
        <DayField
          label={messages.reviews.fields.endDate}
          value={endDate || null}
          minDate={startDate || earliestDay}
          error={form.errors.endDate}
          onChange={(day) => form.setFieldValue('endDate', day ?? '')}
          isRequired
        />
      </div>
      {approvers.map(({ label, idField, nameField }) => (
        <ApproverSelect
          key={idField}
          label={label}
          userId={userId}
          current={
            review && { id: review[idField], name: messages.users.evaluatorName(review[nameField], true) }
          }
          value={form.values[idField]}
          error={form.errors[idField]}
          onChange={(id) => form.setFieldValue(idField, id)}
        />
      ))}
      <p className={styles.note} role="status">
        {isSamePerson && texts.samePerson}
      </p>
    </div>
  )
}
