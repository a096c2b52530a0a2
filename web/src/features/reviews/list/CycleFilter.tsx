import { useCycles } from '@/api/cycles'
import { messages } from '@/messages'
import { SelectFilter } from './SelectFilter'

const texts = messages.reviewsPage

interface CycleFilterProps {
  /** Empty for all reviews. */
  cycle: string
  onSelect: (cycle: string) => void
}

/** Only for admins. Hidden until a cycle has been launched. */
export function CycleFilter({ cycle, onSelect }: CycleFilterProps) {
  const { data = [] } = useCycles()
  const launched = data.filter(({ state }) => state !== 'draft')
  if (launched.length === 0) return null
  const all = { value: '', label: texts.allCycles }
  return (
    <SelectFilter
      label={texts.cycle}
      options={[all, ...launched.map(({ id, name }) => ({ value: id, label: name }))]}
      value={cycle}
      onSelect={onSelect}
    />
  )
}
