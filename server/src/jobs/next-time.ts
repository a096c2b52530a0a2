import { addDays, type Day, dayIn } from '@evenhand/domain/days'

export interface DailyTime {
  /** `HH:MM` in the time zone. */
  at: string
  timeZone: string
}

/** The next time after `now`. */
export function nextTime({ at, timeZone }: DailyTime, now: Date): Date {
  const today = dayIn(timeZone, now)
  const moment = timeOnDay(today, at, timeZone)
  return moment > now ? moment : timeOnDay(addDays(today, 1), at, timeZone)
}

/**
 * When a run that is planned for `planned` starts after the time of day was changed. It stays on its day: if the new time
 * has already passed on that day, the run starts at once instead of being skipped. A new time later today also applies
 * today, even if today's run is done.
 */
export function movedTime(planned: Date, time: DailyTime, now: Date): Date {
  const onItsDay = timeOnDay(dayIn(time.timeZone, planned), time.at, time.timeZone)
  const next = nextTime(time, now)
  return onItsDay < next ? onItsDay : next
}

/** Converts a local time. If a clock change skips that time, returns the time just after the change. */
export function timeOnDay(day: Day, at: string, timeZone: string): Date {
  const asUtc = Date.parse(`${day}T${at}:00Z`)
  const estimate = asUtc - offsetAt(new Date(asUtc), timeZone)
  return new Date(asUtc - offsetAt(new Date(estimate), timeZone))
}

/** The UTC offset of the time zone in milliseconds. */
export function offsetAt(moment: Date, timeZone: string): number {
  const clock = clockIn(timeZone)
  return Date.parse(`${clock.format(moment).replace(' ', 'T')}Z`) - Math.floor(moment.getTime() / 1000) * 1000
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Creating a format is about a hundred times slower than using it. */
function clockIn(timeZone: string): Intl.DateTimeFormat {
  const known =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  clocks.set(timeZone, known)
  return known
}
