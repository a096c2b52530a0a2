import { messages } from '@/messages'
import '@mantine/dates/styles.layer.css'
import type { Day } from '@evenhand/domain/days'
import { DatePicker } from '@mantine/dates'
import dayjs from 'dayjs'

const texts = () => messages().common.day
const yearsAhead = 10

/** Keeps Escape from closing the dialog around the calendar. Mantine sets this attribute on days and buttons, but not on selects. */
const keepEscape = { 'data-mantine-stop-propagation': true }

interface DayCalendarProps {
  value: Day | null
  min: Day
  max: Day | undefined
  onPick: (day: Day) => void
}

export default function DayCalendar({ value, min, max, onPick }: DayCalendarProps) {
  const today = dayjs().format('YYYY-MM-DD')
  const first = value ?? clamp(today, min, max)
  return (
    <div ref={nameSelects}>
      <DatePicker
        __stopPropagation
        value={value}
        defaultDate={first}
        onChange={(day) => day && onPick(day)}
        minDate={min}
        {...(max ? { maxDate: max } : {})}
        firstDayOfWeek={0}
        weekendDays={[]}
        hideOutsideDates
        highlightToday
        getDayAriaLabel={messages().common.longDay}
        getDayProps={(day) => ({
          'aria-current': day === today ? 'date' : undefined,
          'data-autofocus': day === first || undefined,
        })}
        withNativeLevelSelect
        yearsSelectRange={[Number(min.slice(0, 4)), new Date().getFullYear() + yearsAhead]}
        ariaLabels={{ nextMonth: texts().nextMonth, previousMonth: texts().previousMonth }}
        attributes={{ calendarHeaderSelect: keepEscape }}
      />
    </div>
  )
}

/** Mantine gives both selects the same accessible name. */
function nameSelects(calendar: HTMLElement | null): void {
  calendar?.querySelector('[data-select="month"]')?.setAttribute('aria-label', texts().month)
  calendar?.querySelector('[data-select="year"]')?.setAttribute('aria-label', texts().year)
}

function clamp(day: Day, min: Day, max: Day | undefined): Day {
  if (day < min) return min
  return max && day > max ? max : day
}
