import { messages } from '@/messages'
import { localDay } from '@/ui/local-day'

/** 'Jan 5, 2026', in the viewer's time zone. */
export function publicationDay({ publishedAt }: { publishedAt: string }): string {
  return messages().common.shortDay(localDay(publishedAt))
}
