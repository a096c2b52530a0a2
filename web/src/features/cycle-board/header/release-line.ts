import type { Cycle } from '@evenhand/domain/api'
import { messages, cycleRelease as texts } from '@/messages'
import { localDay } from '@/ui/local-day'

/** When the results were or will be released. Null if each is released when its review is completed. */
export function releaseLine({ isHeld, releasedAt, settings: { release } }: Cycle): string | null {
  if (releasedAt !== null) return texts.released(messages.common.shortDay(localDay(releasedAt)))
  if (!isHeld) return null
  const isPlanned = release.when === 'on-date' && release.date !== null
  return isPlanned ? texts.planned(messages.common.shortDay(release.date ?? '')) : texts.held
}
