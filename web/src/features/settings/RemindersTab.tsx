import { type ReminderSettings, reminderDays } from '@evenhand/domain/company/settings'
import { addDays } from '@evenhand/domain/days'
import { Paper, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ApiError } from '@/api/api-error'
import { messages } from '@/messages'
import { useFormErrors } from '@/ui/dialog/use-form-errors'
import { toastSuccess } from '@/ui/toast'
import { DayList } from './DayList'
import { currentSettings, useUpdateSettings } from './queries'
import {
  changesIn,
  daysFields,
  noEdits,
  problemsByField,
  type ReminderEdits,
  reminderProblems,
  startFrom,
  withTyped,
} from './reminder-form'
import { type FormProps, SettingsForm, SettingsPanel } from './SettingsForm'

const common = () => messages().settings
const texts = () => messages().reminderSettings

export default function RemindersTab() {
  return (
    <SettingsPanel title={messages().settings.tabs.reminders} help={texts().help}>
      {(form) => <RemindersForm {...form} />}
    </SettingsPanel>
  )
}

function RemindersForm({ settings, timeZone }: FormProps) {
  const [{ typed, from, ...edits }, setEdits] = useState<ReminderEdits>(noEdits)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { element, problem, showFieldErrors, showError } = useFormErrors({ setErrors })
  const update = useUpdateSettings()
  const values = { ...settings.reminders, ...edits }
  const hasTyped = daysFields.some((field) => typed[field] !== '')
  const isDirty = hasTyped || Object.keys(changesIn(settings.reminders, values)).length > 0

  function change(edit: Partial<ReminderEdits>, field: keyof ReminderSettings, error?: string) {
    setEdits((before) => ({
      ...before,
      ...edit,
      from: { [field]: settings.reminders[field], ...before.from },
    }))
    setErrors(({ [field]: _, ...others }) => (error ? { ...others, [field]: error } : others))
  }

  async function save() {
    if (!showFieldErrors(reminderProblems(values, typed))) return
    try {
      const reminders = changesIn(settings.reminders, withTyped(values, typed))
      await update.mutateAsync({ reminders, before: { reminders: from } })
      setEdits(noEdits)
      toastSuccess(common().saved)
    } catch (error) {
      const current = currentSettings(error)
      if (current) {
        setEdits((before) => startFrom(current.reminders, before))
        showError(new Error(`${(error as Error).message} ${common().conflictHint}`))
      } else if (error instanceof ApiError && Object.keys(error.fields).length > 0)
        showFieldErrors(problemsByField(error.fields))
      else showError(error as Error)
    }
  }

  return (
    <SettingsForm
      ref={element}
      name="reminders"
      problem={problem}
      isDirty={isDirty}
      isBusy={update.isPending}
      onSave={save}
      onReset={() => {
        setEdits(noEdits)
        showFieldErrors({})
      }}
    >
      {daysFields.map((field) => (
        <DayList
          key={field}
          field={field}
          days={values[field]}
          typed={typed[field]}
          error={errors[field]}
          onChange={(days, text, error) =>
            change({ [field]: days, typed: { ...typed, [field]: text } }, field, error)
          }
        />
      ))}
      <TextInput
        maw="20rem"
        styles={{ input: { maxWidth: '9rem' } }}
        type="time"
        label={texts().time}
        description={texts().timeHelp(timeZone)}
        value={values.time}
        error={errors.time}
        onChange={(event) => change({ time: event.currentTarget.value }, 'time')}
      />
      <Preview reminders={values} />
    </SettingsForm>
  )
}

const sampleDueDate = '2026-03-31'

/** The days and time of the reminders. Renders nothing while the time is incomplete. */
function Preview({ reminders }: { reminders: ReminderSettings }) {
  const days = reminderDays(reminders).map((each) => addDays(sampleDueDate, each))
  return (
    <div role="status">
      {reminders.time && (
        <Paper px={16} py={12} bg="var(--surface-sunken)">
          {texts().preview(sampleDueDate, days, reminders.time)}
        </Paper>
      )}
    </div>
  )
}
