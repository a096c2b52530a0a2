import type { User } from '@evenhand/domain/api'
import type { Viewer } from '@evenhand/domain/permissions'
import { canChangeManager } from '@evenhand/domain/user-permissions'
import { employeeNumberLimit, fullName } from '@evenhand/domain/users'
import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { useCompany } from '@/api/company'
import { messages } from '@/messages'
import { DayField } from '@/ui/day/DayField'
import { PersonSelect } from '@/ui/person/PersonSelect'
import styles from './PersonForm.module.css'
import type { PersonValues } from './person-form'
import { useOpenReviewsToEvaluate } from './queries'

const labels = messages.people.fields
const texts = messages.users.personDialog
const absenceFields = ['leaveFrom', 'leaveUntil', 'leftOn'] as const

interface JobFieldsProps {
  form: UseFormReturnType<PersonValues>
  viewer: Viewer
  /** Undefined for a new person. */
  user: User | undefined
}

/** Manager and employee number. Leave and last day are collapsed, because they are rare. */
export function JobFields({ form, viewer, user }: JobFieldsProps) {
  const { values, errors } = form
  const { earliestDay } = useCompany()
  const [isOpen, setIsOpen] = useState(() => absenceFields.some((field) => values[field] !== null))
  const hasErrors = absenceFields.some((field) => errors[field])
  return (
    <>
      <PersonSelect
        label={labels.manager}
        source="managers"
        exclude={user?.id}
        current={user?.manager ? { id: user.manager.id, name: nameOf(user.manager) } : undefined}
        value={values.managerId}
        noneFound={texts.noManagers}
        disabledReason={
          user && !canChangeManager(viewer, user) ? messages.validation.changeOwnManager : undefined
        }
        error={errors.managerId}
        onChange={(id) => form.setFieldValue('managerId', id)}
      />
      <TextInput
        label={labels.employeeNumber}
        name="employeeNumber"
        autoComplete="off"
        maxLength={employeeNumberLimit * 2}
        {...form.getInputProps('employeeNumber')}
      />
      <details
        className={`${styles.wide} ${styles.absence}`}
        open={isOpen || hasErrors}
        onToggle={(event) => setIsOpen(event.currentTarget.open)}
      >
        <summary>{texts.absence}</summary>
        <div className={styles.fields}>
          <DayField
            label={labels.leaveFrom}
            value={values.leaveFrom}
            minDate={earliestDay}
            error={errors.leaveFrom}
            onChange={(day) => form.setFieldValue('leaveFrom', day)}
          />
          <DayField
            label={labels.leaveUntil}
            value={values.leaveUntil}
            minDate={values.leaveFrom ?? earliestDay}
            error={errors.leaveUntil}
            onChange={(day) => form.setFieldValue('leaveUntil', day)}
          />
          <DayField
            label={labels.leftOn}
            value={values.leftOn}
            minDate={earliestDay}
            error={errors.leftOn}
            onChange={(day) => form.setFieldValue('leftOn', day)}
          />
          <div className={styles.hint}>
            {values.leaveFrom !== null && <p role="status">{texts.standInHint}</p>}
            <p>{texts.lastDayHint}</p>
            {user && values.leftOn !== null && <OpenReviews userId={user.id} />}
          </div>
        </div>
      </details>
    </>
  )
}

function OpenReviews({ userId }: { userId: string }) {
  const { data: count, isLoading } = useOpenReviewsToEvaluate(userId)
  if (isLoading) return null
  return (
    <p role="status" className={count ? styles.warning : undefined}>
      {count === undefined ? messages.users.deleteDialog.countFailed : texts.openReviews(count)}
    </p>
  )
}

function nameOf(manager: NonNullable<User['manager']>): string {
  const name = fullName(manager)
  return manager.hasLeft ? messages.people.nameOfLeaver(name) : name
}
