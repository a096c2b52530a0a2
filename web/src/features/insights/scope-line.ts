import type { InsightsResponse } from '@evenhand/domain/api'
import { shownState } from '@evenhand/domain/cycles'
import { insights } from '@/messages'
import { localDay } from '@/ui/local-day'

/** Which reviews the page is about, as one line. */
export function scopeLine(
  { cycle, from, to }: InsightsResponse['scope'],
  today = localDay(new Date().toISOString()),
): string {
  const texts = insights.scope
  if (!cycle) return texts.ofPeriod(from, to)
  const isHeld = cycle.release !== 'when-completed' && !cycle.isReleased
  const state = shownState({ state: cycle.state, startDate: from }, today)
  const parts = [texts.ofCycle(cycle.name, from, to), texts.states[state]]
  return (isHeld ? [...parts, texts.notReleased] : parts).join(' · ')
}
