import type { CycleCard } from '@evenhand/domain/api'
import type { ShownCycleState } from '@evenhand/domain/cycles/cycles'
import { messages } from '@/messages'
import { Badge, type Tone } from '@/ui/Badge'

const texts = () => messages().cycleList

const tones: Record<ShownCycleState, Tone> = {
  draft: 'yellow',
  scheduled: 'green',
  running: 'accent',
  closed: 'gray',
}

export function CycleStateBadge({ shownState }: Pick<CycleCard, 'shownState'>) {
  return <Badge tone={tones[shownState]}>{texts().states[shownState]}</Badge>
}
