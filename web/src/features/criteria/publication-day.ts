import { dayIn } from '@evenhand/domain/days'
import { messages } from '@/messages'

/** 'Jan 5, 2026', in the viewer's time zone. */
export function publicationDay({ publishedAt }: { publishedAt: string }): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return messages.common.shortDay(dayIn(timeZone, new Date(publishedAt)))
}
