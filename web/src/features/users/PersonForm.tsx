import type { Viewer } from '@evenhand/domain/permissions'
import { assignableRoles } from '@evenhand/domain/user-permissions'
import { departments, nameLimit, positions } from '@evenhand/domain/users'
import { NativeSelect, PasswordInput, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { messages } from '@/messages'
import { DayField } from '@/ui/day/DayField'
import { AvatarField } from './AvatarField'
import { PasswordRow } from './PasswordRow'
import styles from './PersonForm.module.css'
import type { PersonValues } from './person-form'

const { fields: labels, personDialog: texts } = messages.users

interface PersonFormProps {
  form: UseFormReturnType<PersonValues>
  viewer: Viewer
  isNew: boolean
  /** Whether viewers edit their own account. */
  isOwn: boolean
}

export function PersonForm({ form, viewer, isNew, isOwn }: PersonFormProps) {
  const { values, errors } = form
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
        data={assignableRoles(viewer).map((role) => ({ value: role, label: messages.users.roles[role] }))}
        {...form.getInputProps('role')}
      />
      <NativeSelect
        label={labels.department}
        name="department"
        withAsterisk
        data={[...departments]}
        {...form.getInputProps('department')}
      />
      <NativeSelect
        label={labels.position}
        name="position"
        data={[{ value: '', label: texts.noPosition }, ...positions]}
        {...form.getInputProps('position')}
      />
      <DayField
        label={labels.joinDate}
        value={values.joinDate}
        error={errors.joinDate}
        onChange={(day) => form.setFieldValue('joinDate', day)}
      />
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
