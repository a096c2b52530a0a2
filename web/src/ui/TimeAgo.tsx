import { exactTime, timeAgo } from './time-ago'
import { useNow } from './use-now'

/** A relative time. Hovering shows the exact time with its time zone. */
export function TimeAgo({ time }: { time: string }) {
  const now = useNow()
  return (
    <time dateTime={time} title={exactTime(time)}>
      {timeAgo(time, now)}
    </time>
  )
}

/** A time in the browser's locale, followed by the relative time. */
export function LocalTime({ time }: { time: string }) {
  const now = useNow()
  return (
    <>
      <time dateTime={time} title={exactTime(time)}>
        {new Date(time).toLocaleString()}
      </time>{' '}
      · {timeAgo(time, now)}
    </>
  )
}
