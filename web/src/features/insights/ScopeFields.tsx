import type { CycleCard } from '@evenhand/domain/api'
import type { Day } from '@evenhand/domain/days'
import { Group, NativeSelect } from '@mantine/core'
import { messages } from '@/messages'
import { localToday } from '@/ui/day/typed-day'
import { RangeFilter } from '@/ui/list/RangeFilter'
import { lastTwelveMonths, type Scope } from './scope'

const texts = () => messages().insights.scope
const period = 'period'

interface ScopeFieldsProps {
  scope: Scope
  cycles: readonly CycleCard[] | undefined
  /** The days of the scope, which are the initial days of another period. Undefined until they are loaded. */
  days: { from: Day; to: Day } | undefined
  onChoose: (scope: Scope) => void
}

/** Chooses a cycle or a period. */
export function ScopeFields({ scope, cycles = [], days, onChoose }: ScopeFieldsProps) {
  const cycleId = 'cycleId' in scope ? scope.cycleId : undefined
  const launched = cycles.filter(({ state }) => state !== 'draft')
  const isUnknown = cycleId !== undefined && !launched.some(({ id }) => id === cycleId)
  const choose = (value: string) => {
    if (value !== period) return onChoose({ cycleId: value })
    onChoose(days ? { from: days.from, to: days.to } : lastTwelveMonths(localToday()))
  }
  return (
    <Group gap={8}>
      <NativeSelect
        aria-label={texts().label}
        value={cycleId ?? period}
        onChange={(event) => choose(event.currentTarget.value)}
        data={[
          ...(isUnknown ? [{ value: cycleId, label: texts().unknownCycle }] : []),
          ...launched.map(({ id, name }) => ({ value: id, label: name })),
          { value: period, label: texts().otherPeriod },
        ]}
      />
      {'from' in scope && (
        <RangeFilter
          label={messages().labels.period}
          from={scope.from}
          to={scope.to}
          isComplete
          onApply={(from, to) => onChoose({ from, to })}
        />
      )}
    </Group>
  )
}
