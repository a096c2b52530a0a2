import { exactTime, timeAgo } from './time-ago'
import { useNow } from './use-now'

/** A relative time. Hovering shows the exact time with its time zone. */
export function TimeAgo({ moment }: { moment: string }) {
  const now = useNow()
  return (
    <time dateTime={moment} title={exactTime(moment)}>
      {timeAgo(moment, now)}
    </time>
  )
}

/** A time in the browser's locale, followed by the relative time. */
export function LocalTime({ moment }: { moment: string }) {
  const now = useNow()
  return (
    <>
      <time dateTime={moment} title={exactTime(moment)}>
        {new Date(moment).toLocaleString()}
      </time>{' '}
      · {timeAgo(moment, now)}
    </>
  )
}
