import { messages } from '@/messages'

const { ago } = messages.common

/** Lengths in minutes. Each unit is used up to the length of the next one. */
const units = [
  { length: 365 * 24 * 60, text: ago.years },
  { length: 30 * 24 * 60, text: ago.months },
  { length: 24 * 60, text: ago.days },
  { length: 60, text: ago.hours },
  { length: 1, text: ago.minutes },
]

/** The time since then, in one unit. A time in the future, because of clock differences, counts as now. */
export function timeAgo(time: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(time)) / 60_000)
  const unit = units.find(({ length }) => minutes >= length)
  return unit ? unit.text(Math.floor(minutes / unit.length)) : ago.now
}

/** 'January 5, 2026 at 3:04:05 PM GMT+1', in the viewer's time zone. */
export function exactTime(time: string): string {
  exact ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'long' })
  return exact.format(new Date(time))
}

let exact: Intl.DateTimeFormat | undefined
