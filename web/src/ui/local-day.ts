import { type Day, dayIn } from '@evenhand/domain/days'

/** The day of a timestamp in the viewer's time zone. */
export function localDay(time: string): Day {
  return dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date(time))
}
