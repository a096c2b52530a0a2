import type { CycleSettings } from '@evenhand/domain/api'
import { overdueAtLaunch } from '@evenhand/domain/overdue-at-once'
import { messages, wizardLaunch } from '@/messages'
import { localDay } from '@/ui/local-day'

/** Warns if the reviews are overdue as soon as they are created. */
export function overdueText(
  settings: Pick<CycleSettings, 'dueDates'>,
  count: number,
  today = localDay(new Date().toISOString()),
): string | null {
  const phase = overdueAtLaunch(settings, today)
  if (phase === null || count === 0) return null
  const day = messages.common.longDay(settings.dueDates[phase])
  return wizardLaunch.overdueAtOnce(count, messages.reviews.phases[phase], day)
}
