import type { InsightsResponse } from '@evenhand/domain/api'
import { insights } from '@/messages'

/** Which reviews the page is about, as one line. */
export function scopeLine({ cycle, from, to }: InsightsResponse['scope']): string {
  const texts = insights.scope
  if (!cycle) return texts.ofPeriod(from, to)
  const parts = [texts.ofCycle(cycle.name, from, to), texts.states[cycle.state]]
  return (cycle.isReleased ? parts : [...parts, texts.notReleased]).join(' · ')
}
