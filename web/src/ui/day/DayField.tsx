import { type Day, earliestDay, isDay } from '@evenhand/domain/days'
import { ActionIcon, TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { messages } from '@/messages'
import { lazyComponent } from '../lazy/lazy-component'
import { Popup } from '../popup/Popup'
import { dayProblem, numericUsDay, readDay, readUnfinishedDay } from './typed-day'

const DayCalendar = lazyComponent(() => import('./DayCalendar'))

interface DayFieldProps {
  label: string
  /** A day, or the typed text if it is not a valid day. */
  value: Day | null
  onChange: (day: Day | null) => void
  minDate?: Day | undefined
  maxDate?: Day | undefined
  error?: ReactNode
  isRequired?: boolean
  /** Renders the calendar inside the popup, so that a click in it does not close the popup. */
  isInPopup?: boolean
}

/**
 * A field for a calendar day. Days are strings, so time zones never affect them. Mantine's DateInput is not used because
 * its calendar is not reachable by keyboard.
 */
export function DayField({
  label,
  value,
  onChange,
  minDate = earliestDay,
  maxDate = '',
  error,
  isRequired = false,
  isInPopup = false,
}: DayFieldProps) {
  const [typed, setTyped] = useState<string>()
  const [min, max] = [isDay(minDate) ? minDate : earliestDay, isDay(maxDate) ? maxDate : undefined]
  const problem = value !== null && typed === undefined ? dayProblem(value, min, max) : undefined
  const finish = () => {
    const day = typed === undefined ? value : readDay(typed)
    if (day !== value) onChange(day)
  }
  return (
    <TextInput
      label={label}
      placeholder={messages().common.day.format}
      autoComplete="off"
      value={typed ?? (value && isDay(value) ? numericUsDay(value) : (value ?? ''))}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange(readUnfinishedDay(currentTarget.value))
      }}
      onBlur={() => {
        finish()
        setTyped(undefined)
      }}
      onKeyDown={({ key }) => key === 'Enter' && finish()}
      error={problem ?? error}
      withAsterisk={isRequired}
      rightSection={
        <Popup
          position="bottom-end"
          withinPortal={!isInPopup}
          panel={{ c: 'var(--ink)' }}
          preload={DayCalendar.preload}
          button={(button) => (
            <ActionIcon {...button} aria-label={messages().common.day.choose(label)}>
              <IconCalendar size={16} stroke={1.75} aria-hidden="true" />
            </ActionIcon>
          )}
        >
          {(close) => (
            <DayCalendar
              value={value && isDay(value) ? value : null}
              min={min}
              max={max}
              onPick={(day) => {
                close()
                onChange(day)
              }}
            />
          )}
        </Popup>
      }
    />
  )
}
