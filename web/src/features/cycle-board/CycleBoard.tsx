import type { Cycle } from '@evenhand/domain/api'

export default function CycleBoard({ cycle }: { cycle: Cycle }) {
  return <h1>{cycle.name}</h1>
}
