import { type Day, dayAsWritten, isDay } from '../days'

/** How to read a numeric date with the year at the end, such as 03/04/2025. */
export const dateOrders = ['month-first', 'day-first'] as const
export type DateOrder = (typeof dateOrders)[number]

/** The day in each order. An order in which the text is not a date is absent. */
export type DayReadings = Partial<Record<DateOrder, Day>>

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

const time = /[T ]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[AP]M)?$/i
const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/
const yearLast = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/
const namedMonthFirst = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4}|\d{2})$/i
const namedMonthSecond = /^(\d{1,2})(?:st|nd|rd|th)?[ .-] ?([a-z]{3,9})[ .,-] ?(\d{4}|\d{2})$/i

/** Reads the dates that spreadsheets and people write. A two-digit year is last, and from 1970 to 2069. */
export function dayReadings(text: string): DayReadings {
  const written = Object.entries(writtenDays(text) ?? {})
  return Object.fromEntries(written.filter(([, day]) => isDay(day)))
}

/** Whether the text is written as a date, even if the day does not exist. */
export function isWrittenAsDay(text: string): boolean {
  return writtenDays(text) !== undefined
}

export function isAmbiguousDay(text: string): boolean {
  const { 'month-first': monthFirst, 'day-first': dayFirst } = dayReadings(text)
  return monthFirst !== undefined && dayFirst !== undefined && monthFirst !== dayFirst
}

/** Reads a date. The order only matters for ambiguous ones. Undefined if the text is not a date, or is ambiguous without an order. */
export function readWrittenDay(text: string, order?: DateOrder): Day | undefined {
  const readings = dayReadings(text)
  if (isAmbiguousDay(text)) return order && readings[order]
  return readings['month-first'] ?? readings['day-first']
}

/** Asks once for a whole file how its ambiguous dates are written. */
export interface DateOrderQuestion {
  /** The first ambiguous date. */
  example: string
  days: Record<DateOrder, Day>
  /** A date that is possible in one order only, which suggests an answer. Absent if other dates contradict it. */
  evidence?: { order: DateOrder; example: string }
}

/** Undefined if no date is ambiguous. */
export function dateOrderQuestion(dates: readonly string[]): DateOrderQuestion | undefined {
  const example = dates.find(isAmbiguousDay)
  if (example === undefined) return undefined
  const evidence = evidenceIn(dates)
  return {
    example,
    days: dayReadings(example) as Record<DateOrder, Day>,
    ...(evidence ? { evidence } : {}),
  }
}

function evidenceIn(dates: readonly string[]): DateOrderQuestion['evidence'] {
  const clear = dates.flatMap((example) => {
    const [order, ...others] = Object.keys(dayReadings(example)) as DateOrder[]
    return order && others.length === 0 ? { order, example } : []
  })
  const [first] = clear
  return clear.every(({ order }) => order === first?.order) ? first : undefined
}

/** The text as YYYY-MM-DD in each order. The day may not exist. Undefined if the text is not written as a date. */
function writtenDays(text: string): Record<DateOrder, string> | undefined {
  const date = dayAsWritten(text.trim()).replace(time, '')
  const [, first, , second, year] = yearLast.exec(date) ?? []
  if (year) return { 'month-first': dayOf(year, first, second), 'day-first': dayOf(year, second, first) }
  const day = unambiguousDay(date)
  return day === undefined ? undefined : { 'month-first': day, 'day-first': day }
}

function unambiguousDay(date: string): string | undefined {
  const [, year, , month, day] = yearFirst.exec(date) ?? []
  if (year) return dayOf(year, month, day)
  const [, monthName, dayInMonth, itsYear] = namedMonthFirst.exec(date) ?? []
  if (monthName) return namedDay(itsYear, monthName, dayInMonth)
  const [, leadingDay, name, lastYear] = namedMonthSecond.exec(date) ?? []
  return name ? namedDay(lastYear, name, leadingDay) : undefined
}

/** 'Jan', 'Sept' and 'January' are months. */
function namedDay(year: string | undefined, name: string, date: string | undefined): string | undefined {
  const month = months.findIndex((full) => full.startsWith(name.toLowerCase())) + 1
  return month === 0 ? undefined : dayOf(year, String(month), date)
}

function dayOf(year = '', month = '', date = ''): string {
  const century = year.length > 2 ? '' : Number(year) < 70 ? '20' : '19'
  return `${century}${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
}
