import { type Day, dayIn, isDay } from '@evenhand/domain/days'
import { dayReadings } from '@evenhand/domain/text/written-days'
import { messages } from '@/messages'

/** '4/1/2026' */
export function numericUsDay(day: Day): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${month}/${date}/${year}`
}

/**
 * Parses 4/1/2026, 4/1/26, 2026-04-01, 'Apr 1, 2026' and, with the day first, 1.4.2026. Returns null for empty text, and
 * other text unchanged.
 */
export function readDay(text: string): Day | null {
  const typed = text.trim()
  if (typed === '') return null
  return dayReadings(typed)[typed.includes('.') ? 'day-first' : 'month-first'] ?? typed
}

/** The same while someone types. A two-digit year is not read, because it may be the start of a longer one. */
export function readUnfinishedDay(text: string): Day | null {
  const typed = text.trim()
  const endsWithShortYear = !/^\d{4}/.test(typed) && /\D\d{2}$/.test(typed)
  return endsWithShortYear ? typed : readDay(typed)
}

export function dayProblem(day: Day, min: Day, max?: Day): string | undefined {
  const { day: texts, longDay } = messages().common
  if (!isDay(day)) return texts.invalid
  if (day < min) return texts.tooEarly(longDay(min))
  if (max && day > max) return texts.tooLate(longDay(max))
  return undefined
}

/** Today in the time zone of this device. */
export function localToday(): Day {
  return dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date())
}
