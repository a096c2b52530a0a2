import { isDay } from '@evenhand/domain/days'
import { SimpleGrid, Stack, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useCompany } from '@/api/company'
import { messages } from '@/messages'
import { DayField } from '@/ui/day/DayField'
import { localToday } from '@/ui/day/typed-day'
import { PersonSelect } from '@/ui/person/PersonSelect'
import { type Assignment, mayMoveDueDates, type ReviewValues } from './review-form'

const texts = () => messages().reviewDialogs.form

const approvers = [
  { label: 'firstApprover', field: 'firstEvaluatorId' },
  { label: 'secondApprover', field: 'secondEvaluatorId' },
] as const

interface ReviewFormProps {
  form: UseFormReturnType<ReviewValues>
  userId: string
  initial: Assignment
  /** Whether a new review gets the dates of a cycle, and the evaluators of its rule if none are chosen. */
  isInCycle?: boolean
}

export function ReviewForm({ form, userId, initial, isInCycle = false }: ReviewFormProps) {
  const { startDate, endDate, firstEvaluatorId, secondEvaluatorId } = form.values
  const { earliestDay } = useCompany()
  const isSamePerson = firstEvaluatorId !== '' && firstEvaluatorId === secondEvaluatorId
  const isPast = isDay(endDate) && endDate < localToday()
  const dateNotes = [
    ...(isPast ? [texts().endInPast] : []),
    ...(mayMoveDueDates(initial, form.values) ? [texts().movesDueDates] : []),
  ]
  return (
    <Stack>
      {!isInCycle && (
        <>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <DayField
              label={messages().reviews.fields.startDate}
              value={startDate || null}
              minDate={earliestDay}
              maxDate={endDate || undefined}
              error={form.errors.startDate}
              onChange={(day) => form.setFieldValue('startDate', day ?? '')}
              isRequired
            />
            <DayField
              label={messages().reviews.fields.endDate}
              value={endDate || null}
              minDate={startDate || earliestDay}
              error={form.errors.endDate}
              onChange={(day) => form.setFieldValue('endDate', day ?? '')}
              isRequired
            />
          </SimpleGrid>
          <Note text={dateNotes.join(' ')} />
        </>
      )}
      {approvers.map(({ label, field }) => (
        <PersonSelect
          key={field}
          label={texts()[label]}
          exclude={userId}
          current={approverIn(initial, field)}
          value={form.values[field]}
          noneFound={texts().noApprovers}
          isRequired={!isInCycle}
          error={form.errors[field]}
          onChange={(id) => form.setFieldValue(field, id)}
        />
      ))}
      {isInCycle && (
        <Text size="sm" c="dimmed">
          {texts().approversByRule}
        </Text>
      )}
      <Note text={isSamePerson ? texts().samePerson : ''} />
    </Stack>
  )
}

/** Announced when its text appears. */
function Note({ text }: { text: string }) {
  return (
    <Text display={text ? undefined : 'none'} size="sm" c="var(--orange)" role="status">
      {text}
    </Text>
  )
}

function approverIn({ values, names }: Assignment, field: 'firstEvaluatorId' | 'secondEvaluatorId') {
  const [id, name] = [values[field], names[field]]
  return id && name ? { id, name } : undefined
}
