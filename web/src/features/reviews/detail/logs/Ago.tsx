import { useEffect, useState } from 'react'
import { timeAgo } from './time-ago'

const minute = 60_000

/** A moment as people say it, with the exact one on hover. */
export function Ago({ moment }: { moment: string }) {
  const now = useNow()
  const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'long' })
  return (
    <time dateTime={moment} title={exact.format(new Date(moment))}>
      {timeAgo(moment, now)}
    </time>
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
