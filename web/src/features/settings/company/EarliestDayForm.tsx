import { type Day, earliestPossibleDay, earliestDay as latest } from '@evenhand/domain/days'
import { Box } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '@/api/api-error'
import { refreshCompany } from '@/api/company'
import { messages } from '@/messages'
import { DayField } from '@/ui/day/DayField'
import { dayProblem } from '@/ui/day/typed-day'
import { toastSuccess } from '@/ui/toast'
import { useUpdateSettings } from '../queries'
import { type FormProps, SettingsForm } from '../SettingsForm'

const common = () => messages().settings
const texts = () => messages().company

/** The earliest join date, review date and filter date. */
export function EarliestDayForm({ settings }: FormProps) {
  const client = useQueryClient()
  const update = useUpdateSettings()
  /** Undefined until the admin changes it, so that the form shows a change by another admin. */
  const [edited, setEdited] = useState<Day | null>()
  const day = edited === undefined ? settings.earliestDay : (edited ?? '')
  const fieldError = update.error instanceof ApiError ? update.error.fields.earliestDay : undefined

  function save() {
    if (dayProblem(day, earliestPossibleDay, latest)) return
    update.mutate(
      { earliestDay: day, before: { earliestDay: settings.earliestDay } },
      {
        onSuccess() {
          setEdited(undefined)
          void refreshCompany(client, false)
          toastSuccess(common().saved)
        },
      },
    )
  }

  return (
    <SettingsForm
      name="earliest-day"
      problem={fieldError ? undefined : update.error?.message}
      isDirty={day !== settings.earliestDay}
      isBusy={update.isPending}
      onSave={save}
      onReset={() => {
        setEdited(undefined)
        update.reset()
      }}
    >
      <Box maw="16rem">
        <DayField
          label={texts().earliestDay.title}
          value={day || null}
          minDate={earliestPossibleDay}
          maxDate={latest}
          error={fieldError}
          onChange={(next) => {
            update.reset()
            setEdited(next)
          }}
          isRequired
        />
      </Box>
    </SettingsForm>
  )
}
