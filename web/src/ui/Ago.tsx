import { exactMoment, timeAgo } from './time-ago'
import { useNow } from './use-now'

/** A moment as people say it, with the exact one and its time zone on hover. */
export function Ago({ moment }: { moment: string }) {
  const now = useNow()
  return (
    <time dateTime={moment} title={exactMoment(moment)}>
      {timeAgo(moment, now)}
    </time>
  )
}

/** A moment in the reader's own way of writing it, with how long ago it was beside. */
export function LocalTime({ moment }: { moment: string }) {
  const now = useNow()
  return (
    <>
      <time dateTime={moment} title={exactMoment(moment)}>
        {new Date(moment).toLocaleString()}
      </time>{' '}
      · {timeAgo(moment, now)}
    </>
  )
}
