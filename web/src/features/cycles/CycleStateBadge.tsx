import type { CycleCard } from '@evenhand/domain/api'
import type { CycleState } from '@evenhand/domain/cycles'
import { cycleList as texts } from '@/messages'
import { Badge, type Tone } from '@/ui/Badge'

const tones: Record<CycleState, Tone> = { draft: 'yellow', running: 'accent', closed: 'gray' }

export function CycleStateBadge({ state }: Pick<CycleCard, 'state'>) {
  return <Badge tone={tones[state]}>{texts.states[state]}</Badge>
}
