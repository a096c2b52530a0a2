import { type Day, earliestDay, isDay } from '@evenhand/domain/days'
import { ActionIcon, Popover, TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { DayCalendar } from './DayCalendar'
import { dayProblem, numericUsDay, readDay } from './typed-day'

interface DayFieldProps {
  label: string
  /** A day, or typed text that is not a valid day. */
  value: Day | null
  onChange: (day: Day | null) => void
  minDate?: Day
  maxDate?: Day | undefined
  error?: ReactNode
  isRequired?: boolean
  /** Inside a popup, the calendar is part of it, so a click in the calendar does not close the popup. */
  isInPopup?: boolean
}

/**
 * A calendar day, typed or picked. Days are always strings, so time zones never affect them. Mantine's DateInput is not
 * used because the keyboard cannot reach its calendar.
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
  const [isOpen, setIsOpen] = useState(false)
  const [min, max] = [isDay(minDate) ? minDate : earliestDay, isDay(maxDate) ? maxDate : undefined]
  const problem = value !== null && typed === undefined ? dayProblem(value, min, max) : undefined
  const pick = (day: Day) => {
    setIsOpen(false)
    onChange(day)
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    setIsOpen(false)
  }
  return (
    <TextInput
      label={label}
      placeholder="M/D/YYYY"
      autoComplete="off"
      value={typed ?? (value && isDay(value) ? numericUsDay(value) : (value ?? ''))}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange(readDay(currentTarget.value))
      }}
      onBlur={() => setTyped(undefined)}
      error={problem ?? error}
      withAsterisk={isRequired}
      rightSection={
        <Popover
          opened={isOpen}
          onChange={setIsOpen}
          closeOnEscape={false}
          position="bottom-end"
          trapFocus
          returnFocus
          withRoles={false}
          withinPortal={!isInPopup}
        >
          <Popover.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Choose ${label}`}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            >
              <IconCalendar size={16} stroke={1.75} aria-hidden="true" />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown
            role="dialog"
            aria-label={`Choose ${label}`}
            c="var(--ink)"
            onKeyDown={closeOnEscape}
          >
            <DayCalendar value={value && isDay(value) ? value : null} min={min} max={max} onPick={pick} />
          </Popover.Dropdown>
        </Popover>
      }
    />
  )
}
