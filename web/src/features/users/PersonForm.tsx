import type { User } from '@evenhand/domain/api'
import { choosableNames } from '@evenhand/domain/company/company-data'
import { hasLeft } from '@evenhand/domain/people/availability'
import { assignableRoles, canChangeManager } from '@evenhand/domain/people/user-permissions'
import { employeeNumberLimit, nameLimit } from '@evenhand/domain/people/users'
import { Box, NativeSelect, PasswordInput, SimpleGrid, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { useCompany } from '@/api/company'
import { useUser } from '@/api/user-context'
import { messages } from '@/messages'
import { DayField } from '@/ui/day/DayField'
import { localToday } from '@/ui/day/typed-day'
import { CheckboxField } from '@/ui/form/CheckboxField'
import { PersonSelect } from '@/ui/person/PersonSelect'
import { AvatarField } from './AvatarField'
import { PasswordRow } from './PasswordRow'
import { nameOf } from './ProfileLink'
import type { PersonValues } from './person-form'
import { useProfile } from './queries'

const texts = () => messages().users.personDialog
const absenceFields = ['leaveFrom', 'leaveUntil', 'leftOn'] as const
const columns = { cols: { base: 1, xs: 2 }, spacing: 16, verticalSpacing: 14, style: { alignItems: 'start' } }
const wide = { gridColumn: '1 / -1' }

interface PersonFormProps {
  form: UseFormReturnType<PersonValues>
  /** Undefined for a new person. */
  user: User | undefined
}

export function PersonForm({ form, user }: PersonFormProps) {
  const viewer = useUser()
  const isNew = user === undefined
  const isOwn = viewer.id === user?.id
  const { values } = form
  const { department, position } = form.getInitialValues()
  const company = useCompany()
  const departments = names(company.departments, department)
  const positions = names(company.positions, position)
  const listProblem = company.error && texts().listsFailed
  const field = fieldsOf(form)
  return (
    <SimpleGrid {...columns}>
      <TextInput {...field('firstName')} maxLength={nameLimit * 2} withAsterisk data-autofocus />
      <TextInput {...field('lastName')} maxLength={nameLimit * 2} withAsterisk />
      <TextInput {...field('email')} style={wide} type="email" autoComplete="off" withAsterisk />
      {isNew && (
        <Box style={wide}>
          <CheckboxField
            label={texts().invite}
            checked={values.invite}
            onChange={(event) => form.setFieldValue('invite', event.currentTarget.checked)}
          />
          {values.invite && (
            <Text c="dimmed" size="sm" mt={4}>
              {hasLeft(values, localToday()) ? texts().noInviteHint : texts().inviteHint}
            </Text>
          )}
        </Box>
      )}
      {!values.invite && (
        <Box style={wide}>
          <PasswordRow {...field('password')} isNew={isNew} owner={values} isOwn={isOwn} />
        </Box>
      )}
      {isOwn && values.password !== '' && (
        <PasswordInput
          {...form.getInputProps('currentPassword')}
          style={wide}
          label={messages().auth.fields.currentPassword}
          name="currentPassword"
          autoComplete="current-password"
          withAsterisk
        />
      )}
      <NativeSelect
        {...field('role')}
        withAsterisk
        disabled={isOwn}
        description={isOwn ? messages().validation.ownRole : undefined}
        data={assignableRoles(viewer).map((role) => ({ value: role, label: messages().people.roles[role] }))}
      />
      <NativeSelect
        {...field('department')}
        withAsterisk
        data={departments}
        description={listProblem}
        value={values.department || departments[0]}
      />
      <NativeSelect
        {...field('position')}
        data={[{ value: '', label: messages().labels.noPosition }, ...positions]}
        description={listProblem}
      />
      <DayField {...field('joinDate')} minDate={company.earliestDay} />
      <PersonSelect
        {...field('managerId')}
        label={messages().people.fields.manager}
        source="managers"
        exclude={user?.id}
        current={user?.manager ? { id: user.manager.id, name: nameOf(user.manager) } : undefined}
        noneFound={texts().noManagers}
        disabledReason={
          user && !canChangeManager(viewer, user) ? messages().validation.changeOwnManager : undefined
        }
      />
      <TextInput {...field('employeeNumber')} autoComplete="off" maxLength={employeeNumberLimit * 2} />
      <Absence form={form} user={user} />
      <Box style={wide}>
        <AvatarField {...field('avatar')} person={values} />
      </Box>
    </SimpleGrid>
  )
}

/** Leave and last day. They are collapsed, because they are rare. */
function Absence({ form, user }: PersonFormProps) {
  const { values, errors } = form
  const { earliestDay } = useCompany()
  const [isOpen, setIsOpen] = useState(() => absenceFields.some((field) => values[field] !== null))
  const hasErrors = absenceFields.some((field) => errors[field])
  const field = fieldsOf(form)
  return (
    <details
      style={wide}
      open={isOpen || hasErrors}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <Box component="summary" w="fit-content" c="dimmed" fw={550} style={{ cursor: 'pointer' }}>
        {texts().absence}
      </Box>
      <SimpleGrid {...columns} mt={12}>
        <DayField {...field('leaveFrom')} minDate={earliestDay} />
        <DayField {...field('leaveUntil')} minDate={values.leaveFrom ?? earliestDay} />
        <DayField {...field('leftOn')} minDate={earliestDay} />
        <Box c="dimmed" fz="sm" mt={4}>
          {values.leaveFrom !== null && <p role="status">{texts().standInHint}</p>}
          <p>{texts().lastDayHint}</p>
          {user && values.leftOn !== null && <OpenReviews userId={user.id} />}
        </Box>
      </SimpleGrid>
    </details>
  )
}

function OpenReviews({ userId }: { userId: string }) {
  const { data, isLoading } = useProfile(userId, { staleTime: 0 })
  const count = data?.openReviewsToEvaluate
  if (isLoading) return null
  return (
    <Text inherit role="status" c={count ? 'var(--yellow)' : undefined}>
      {count === undefined ? messages().users.deleteDialog.countFailed : texts().openReviews(count)}
    </Text>
  )
}

/** Returns a function for the label, name, value and error of a field. */
function fieldsOf(form: PersonFormProps['form']) {
  const labels: Partial<Record<string, string>> = messages().people.fields
  return (name: keyof PersonValues) => {
    const { value, error, ...props } = form.getInputProps(name)
    return { label: labels[name] ?? '', name, value, error, ...props }
  }
}

/** The names that can be chosen. While they load, only the person's present one. */
function names(items: Parameters<typeof choosableNames>[0], current: string): string[] {
  const choosable = choosableNames(items, current)
  return current === '' || choosable.includes(current) ? choosable : [current, ...choosable]
}
