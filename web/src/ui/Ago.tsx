import { useEffect, useState } from 'react'
import { exactMoment, timeAgo } from './time-ago'

const minute = 60_000

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

function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minute)
    return () => clearInterval(timer)
  }, [])
  return now
}
