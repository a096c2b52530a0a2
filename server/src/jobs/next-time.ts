import { addDays, type Day, dayIn } from '@evenhand/domain/days'

export interface DailyTime {
  /** `HH:MM` on the clocks of the time zone. */
  at: string
  timeZone: string
}

/** The first such moment after `now`. */
export function nextTime({ at, timeZone }: DailyTime, now: Date): Date {
  const today = dayIn(timeZone, now)
  const moment = momentOf(today, at, timeZone)
  return moment > now ? moment : momentOf(addDays(today, 1), at, timeZone)
}

/** When the clocks of the time zone show this; in the hour that a change of the clocks skips, just after it. */
function momentOf(day: Day, at: string, timeZone: string): Date {
  const asUtc = Date.parse(`${day}T${at}:00Z`)
  const near = asUtc - offsetAt(new Date(asUtc), timeZone)
  return new Date(asUtc - offsetAt(new Date(near), timeZone))
}

/** By how many milliseconds the clocks of the time zone are ahead of UTC. */
function offsetAt(moment: Date, timeZone: string): number {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return Date.parse(`${clock.format(moment).replace(' ', 'T')}Z`) - Math.floor(moment.getTime() / 1000) * 1000
}
