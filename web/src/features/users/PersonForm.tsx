import type { User } from '@evenhand/domain/api'
import { hasLeft } from '@evenhand/domain/availability'
import { choosableNames } from '@evenhand/domain/company-data'
import type { Viewer } from '@evenhand/domain/permissions'
import { assignableRoles } from '@evenhand/domain/user-permissions'
import { nameLimit } from '@evenhand/domain/users'
import { NativeSelect, PasswordInput, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useCompany } from '@/api/company'
import { messages } from '@/messages'
import { DayField } from '@/ui/day/DayField'
import { localToday } from '@/ui/day/typed-day'
import { CheckboxField } from '@/ui/form/CheckboxField'
import { AvatarField } from './AvatarField'
import { JobFields } from './JobFields'
import { PasswordRow } from './PasswordRow'
import styles from './PersonForm.module.css'
import type { PersonValues } from './person-form'

const labels = messages.people.fields
const texts = messages.users.personDialog

interface PersonFormProps {
  form: UseFormReturnType<PersonValues>
  viewer: Viewer
  /** Undefined for a new person. */
  user: User | undefined
  /** Whether viewers edit their own account. */
  isOwn: boolean
}

export function PersonForm({ form, viewer, user, isOwn }: PersonFormProps) {
  const isNew = user === undefined
  const { values, errors } = form
  const { department, position } = form.getInitialValues()
  const company = useCompany()
  const departments = names(company.departments, department)
  const positions = names(company.positions, position)
  const listProblem = company.error && texts.listsFailed
  return (
    <div className={styles.fields}>
      <TextInput
        label={labels.firstName}
        name="firstName"
        maxLength={nameLimit * 2}
        withAsterisk
        data-autofocus
        {...form.getInputProps('firstName')}
      />
      <TextInput
        label={labels.lastName}
        name="lastName"
        maxLength={nameLimit * 2}
        withAsterisk
        {...form.getInputProps('lastName')}
      />
      <TextInput
        className={styles.wide}
        label={labels.email}
        name="email"
        type="email"
        autoComplete="off"
        withAsterisk
        {...form.getInputProps('email')}
      />
      {isNew && (
        <div className={styles.wide}>
          <CheckboxField
            label={texts.invite}
            checked={values.invite}
            onChange={(event) => form.setFieldValue('invite', event.currentTarget.checked)}
          />
          {values.invite && (
            <p className={styles.hint}>
              {hasLeft(values, localToday()) ? texts.noInviteHint : texts.inviteHint}
            </p>
          )}
        </div>
      )}
      {!values.invite && (
        <div className={styles.wide}>
          <PasswordRow
            isNew={isNew}
            owner={values}
            isOwn={isOwn}
            value={values.password}
            error={errors.password}
            onChange={(password) => form.setFieldValue('password', password)}
          />
        </div>
      )}
      {isOwn && values.password !== '' && (
        <PasswordInput
          className={styles.wide}
          label={messages.auth.fields.currentPassword}
          name="currentPassword"
          autoComplete="current-password"
          withAsterisk
          {...form.getInputProps('currentPassword')}
        />
      )}
      <NativeSelect
        label={labels.role}
        name="role"
        withAsterisk
        disabled={isOwn}
        description={isOwn ? messages.validation.ownRole : undefined}
        data={assignableRoles(viewer).map((role) => ({ value: role, label: messages.people.roles[role] }))}
        {...form.getInputProps('role')}
      />
      <NativeSelect
        label={labels.department}
        name="department"
        withAsterisk
        data={departments}
        description={listProblem}
        {...form.getInputProps('department')}
        value={values.department || departments[0]}
      />
      <NativeSelect
        label={labels.position}
        name="position"
        data={[{ value: '', label: texts.noPosition }, ...positions]}
        description={listProblem}
        {...form.getInputProps('position')}
      />
      <DayField
        label={labels.joinDate}
        value={values.joinDate}
        minDate={company.earliestDay}
        error={errors.joinDate}
        onChange={(day) => form.setFieldValue('joinDate', day)}
      />
      <JobFields form={form} viewer={viewer} user={user} />
      <div className={styles.wide}>
        <AvatarField
          person={values}
          value={values.avatar}
          error={errors.avatar}
          onChange={(avatar) => form.setFieldValue('avatar', avatar)}
        />
      </div>
    </div>
  )
}

/** The names that can be chosen. While they load, only the person's present one. */
function names(items: Parameters<typeof choosableNames>[0], current: string): string[] {
  const choosable = choosableNames(items, current)
  return current === '' || choosable.includes(current) ? choosable : [current, ...choosable]
}
