import { messages } from '@/messages'
import { exactTime } from './time-ago'

/** 'since Mar 3', in the viewer's time zone, with the exact time on hover. */
export function Since({ time }: { time: string }) {
  const date = new Date(time)
  const isThisYear = date.getFullYear() === new Date().getFullYear()
  const year = isThisYear ? undefined : 'numeric'
  return (
    <time dateTime={time} title={exactTime(time)}>
      {messages.common.since(date.toLocaleDateString('en-US', { month: 'short', day: 'numeric', year }))}
    </time>
  )
}
