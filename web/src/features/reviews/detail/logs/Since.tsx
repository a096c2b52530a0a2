import { messages } from '@/messages'
import { exactTime } from '@/ui/time-ago'

/** 'since Mar 3', in the viewer's time zone, with the exact time on hover. */
export function Since({ moment }: { moment: string }) {
  const date = new Date(moment)
  const isThisYear = date.getFullYear() === new Date().getFullYear()
  const year = isThisYear ? undefined : 'numeric'
  return (
    <time dateTime={moment} title={exactTime(moment)}>
      {messages.reviewPage.since(date.toLocaleDateString('en-US', { month: 'short', day: 'numeric', year }))}
    </time>
  )
}
