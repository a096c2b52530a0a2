import { type Day, isDay, longUsDay } from '@evenhand/domain/days'

/** '4/1/2026' */
export function numericUsDay(day: Day): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${month}/${date}/${year}`
}

/** The day that was typed as M/D/YYYY or YYYY-MM-DD; null for empty text. Text that is not a valid day is returned unchanged. */
export function readDay(text: string): Day | null {
  const typed = text.trim()
  if (typed === '') return null
  const [, month = '', date = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed) ?? []
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(day) ? day : typed
}

/** What is wrong with the typed text. */
export function dayProblem(day: Day, min: Day, max?: Day): string | undefined {
  if (!isDay(day)) return 'Enter a date as month/day/year, for example 4/1/2026.'
  if (day < min) return `Enter a date on or after ${longUsDay(min)}.`
  if (max && day > max) return `Enter a date on or before ${longUsDay(max)}.`
  return undefined
}
