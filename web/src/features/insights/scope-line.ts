import type { InsightsResponse } from '@evenhand/domain/api'
import { insights } from '@/messages'

/** Which reviews the page is about, as one line. */
export function scopeLine({ cycle, from, to }: InsightsResponse['scope']): string {
  const texts = insights.scope
  if (!cycle) return texts.ofPeriod(from, to)
  const isHeld = cycle.release !== 'when-completed' && !cycle.isReleased
  const parts = [texts.ofCycle(cycle.name, from, to), texts.states[cycle.state]]
  return (isHeld ? [...parts, texts.notReleased] : parts).join(' · ')
}
