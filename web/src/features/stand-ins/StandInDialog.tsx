import type { StandIn, User } from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/people/users'
import { isAdmin } from '@evenhand/domain/reviews/permissions'
import { SimpleGrid, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useUser } from '@/api/user-context'
import { messages } from '@/messages'
import { DayField } from '@/ui/day/DayField'
import { localToday } from '@/ui/day/typed-day'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { PersonSelect } from '@/ui/person/PersonSelect'
import { toastSuccess } from '@/ui/toast'
import { useNameStandIn } from './queries'
import { problemsOf, type StandInValues, suggestedValues } from './stand-in-form'

const texts = () => messages().standIns

interface StandInDialogProps {
  user: User
  /** The current and future stand-ins of the same person. */
  others: readonly StandIn[]
  onClose: () => void
}

export default function StandInDialog({ user, others, onClose }: StandInDialogProps) {
  const viewer = useUser()
  const isOwn = viewer.id === user.id
  const [initialValues] = useState(() => suggestedValues(user, localToday()))
  const form = useForm<StandInValues>({ initialValues })
  const { values, errors } = form
  const { mutateAsync: add } = useNameStandIn(user.id)

  async function submit() {
    const { standInId, firstDay, lastDay } = form.getValues()
    if (!firstDay || !lastDay) return
    const { standIn } = await add({ standInId, firstDay, lastDay })
    onClose()
    toastSuccess(texts().added(fullName(standIn.standIn)))
  }

  return (
    <FormDialog
      title={isOwn ? texts().addTitle : texts().addTitleFor(fullName(user))}
      form={form}
      unsaved={{ key: 'stand-in', isDirty: form.isDirty() }}
      submit={messages().labels.add}
      findErrors={() => problemsOf(form.getValues(), user.id, others, localToday())}
      onSubmit={submit}
      onClose={onClose}
    >
      <PersonSelect
        label={messages().people.fields.standIn}
        // Admins can list people. Others search by name.
        source={isAdmin(viewer) ? 'approvers' : 'stand-ins'}
        exclude={user.id}
        value={values.standInId}
        isRequired
        hasInitialFocus
        error={errors.standInId}
        onChange={(id) => form.setFieldValue('standInId', id)}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="0.875rem">
        {(['firstDay', 'lastDay'] as const).map((field) => (
          <DayField
            key={field}
            label={texts()[field]}
            value={values[field]}
            isRequired
            error={errors[field]}
            onChange={(day) => form.setFieldValue(field, day)}
          />
        ))}
      </SimpleGrid>
      {!isOwn && (
        <Text size="sm" c="dimmed">
          {texts().notForYou(fullName(user))}
        </Text>
      )}
    </FormDialog>
  )
}
