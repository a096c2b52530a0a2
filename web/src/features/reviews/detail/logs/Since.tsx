import { exactMoment } from '@/ui/time-ago'

/** From which day on, in the reader's zone, with the exact moment on hover. */
export function Since({ moment }: { moment: string }) {
  const day = new Date(moment)
  const isThisYear = day.getFullYear() === new Date().getFullYear()
  const year = isThisYear ? undefined : 'numeric'
  return (
    <time dateTime={moment} title={exactMoment(moment)}>
      since {day.toLocaleDateString('en-US', { month: 'short', day: 'numeric', year })}
    </time>
  )
}
