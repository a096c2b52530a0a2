import { type Day, isDay } from '@evenhand/domain/days'
import { messages } from '@/messages'

/** '4/1/2026' */
export function numericUsDay(day: Day): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${month}/${date}/${year}`
}

/** Parses M/D/YYYY or YYYY-MM-DD. Returns null for empty text, and other text unchanged. */
export function readDay(text: string): Day | null {
  const typed = text.trim()
  if (typed === '') return null
  const [, month = '', date = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed) ?? []
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(day) ? day : typed
}

export function dayProblem(day: Day, min: Day, max?: Day): string | undefined {
  const { day: texts, longDay } = messages.common
  if (!isDay(day)) return texts.invalid
  if (day < min) return texts.tooEarly(longDay(min))
  if (max && day > max) return texts.tooLate(longDay(max))
  return undefined
}
