import '@mantine/dates/styles.layer.css'
import { type Day, earliestDay, longUsDay } from '@evenhand/domain/days'
import { DatePickerInput } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'

const yearsAhead = 10

/** Escape closes the calendar, not the dialog around it: Mantine says so on the days, but not on the two selects. */
const keepsEscape = { 'data-mantine-stop-propagation': true }

interface DayFieldProps {
  label: string
  value: Day | null
  onChange: (day: Day | null) => void
  minDate?: Day
  maxDate?: Day | undefined
  error?: ReactNode
  isRequired?: boolean
  /** Inside of a popup the calendar belongs to it: a click into it is no click outside. */
  isInPopup?: boolean
}

/** A calendar day. Days are text from end to end: no time zone ever touches them. */
export function DayField({
  label,
  value,
  onChange,
  minDate = earliestDay,
  maxDate,
  error,
  isRequired = false,
  isInPopup = false,
}: DayFieldProps) {
  // The calendar is named by the field: both have to know it by the same id.
  const id = useId()
  return (
    <DatePickerInput
      id={id}
      label={label}
      aria-label={value ? `${label}: ${longUsDay(value)}` : label}
      placeholder="Choose a date"
      value={value}
      onChange={onChange}
      minDate={minDate}
      {...(maxDate ? { maxDate } : {})}
      firstDayOfWeek={0}
      weekendDays={[]}
      hideOutsideDates
      error={error}
      withAsterisk={isRequired}
      clearable={!isRequired}
      clearButtonProps={{ 'aria-label': `Clear ${label}`, tabIndex: 0 }}
      leftSection={<IconCalendar size={16} stroke={1.75} aria-hidden="true" />}
      popoverProps={{ id, withinPortal: !isInPopup, returnFocus: true }}
      withNativeLevelSelect
      yearsSelectRange={[Number(minDate.slice(0, 4)), new Date().getFullYear() + yearsAhead]}
      ariaLabels={{
        monthLevelControl: 'Month and year',
        nextMonth: 'Next month',
        previousMonth: 'Previous month',
      }}
      attributes={{ calendarHeaderSelect: keepsEscape }}
    />
  )
}
