/** A calendar day without a time zone, as `YYYY-MM-DD`. Days compare and sort as strings. */
export type Day = string

export interface Period {
  startDate: Day
  endDate: Day
}

/** The default of the company's earliest day, and the latest that it can be. */
export const earliestDay: Day = '2010-01-01'
/** The earliest day that a company can choose as its earliest day. */
export const earliestPossibleDay: Day = '1950-01-01'
export const latestDay: Day = '9999-12-31'

const dayMilliseconds = 86_400_000

export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text
}

export function isSelectableDay(text: string, earliest: Day = earliestDay): boolean {
  return isDay(text) && text >= earliest && text <= latestDay
}

/** The calendar day of an ISO date-time as written, ignoring its offset. Other text is returned unchanged. */
export function dayAsWritten(text: string): string {
  return isoDateTime.test(text) ? text.slice(0, 10) : text
}

const isoDateTime =
  /^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)?$/

/** Never later than the latest day. */
export function addDays(day: Day, days: number): Day {
  const time = Math.min(utc(day) + days * dayMilliseconds, utc(latestDay))
  return new Date(time).toISOString().slice(0, 10)
}

/** The last day of a month becomes the last day of the other month. A day that the other month lacks becomes its last. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastDate = lastDateOf(year, month - 1 + months)
  const isLast = date === lastDateOf(year, month - 1)
  const moved = Date.UTC(year, month - 1 + months, isLast ? lastDate : Math.min(date, lastDate))
  return new Date(moved).toISOString().slice(0, 10)
}

/** `month` starts at 0 and can be in another year. */
function lastDateOf(year: number, month: number): number {
  return new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
}

/** Negative if `to` is before `from`. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((utc(to) - utc(from)) / dayMilliseconds)
}

export function dayIn(timeZone: string, moment: Date): Day {
  return dayFormat(timeZone).format(moment)
}

/** 'January 5, 2026' */
export function longUsDay(day: Day): string {
  return usFormat('long').format(utc(day))
}

/** 'January 5' */
export function longUsMonthDay(day: Day): string {
  return longUsDay(day).split(',')[0] as string
}

/** 'Jan 5, 2026' */
export function shortUsDay(day: Day): string {
  return usFormat('short').format(utc(day))
}

/** 'Jan 1 – Dec 31, 2026' within one year, otherwise 'Jul 1, 2026 – Jun 30, 2027'. */
export function shortUsPeriod({ startDate, endDate }: Period): string {
  return shortUsPair(startDate, '–', endDate)
}

/** 'Mar 1 → Mar 15, 2026' */
export function shortUsChange(from: Day, to: Day): string {
  return shortUsPair(from, '→', to)
}

function shortUsPair(from: Day, sign: string, to: Day): string {
  const isSameYear = from.slice(0, 4) === to.slice(0, 4)
  const first = isSameYear ? shortUsDay(from).split(',')[0] : shortUsDay(from)
  return `${first} ${sign} ${shortUsDay(to)}`
}

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  return cachedFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
}

function usFormat(month: 'long' | 'short'): Intl.DateTimeFormat {
  return cachedFormat('en-US', { timeZone: 'UTC', year: 'numeric', month, day: 'numeric' })
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Creating a format is about a hundred times slower than using it. */
function cachedFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${options.timeZone} ${options.month}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, options)
  formats.set(key, format)
  return format
}

function utc(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`)
}
