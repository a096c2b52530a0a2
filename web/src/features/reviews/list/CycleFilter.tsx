import { useCycles } from '@/api/cycles'
import { messages } from '@/messages'
import { SelectFilter } from './SelectFilter'

const texts = messages.reviewsPage

interface CycleFilterProps {
  /** Empty for all reviews. */
  cycle: string
  onSelect: (cycle: string) => void
}

/** Only for admins. Hidden if no cycle has been launched. Until that is known, it keeps its place in the layout. */
export function CycleFilter({ cycle, onSelect }: CycleFilterProps) {
  const { data, isPending } = useCycles()
  const launched = data?.filter(({ state }) => state !== 'draft') ?? []
  if (launched.length === 0 && !isPending) return null
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
