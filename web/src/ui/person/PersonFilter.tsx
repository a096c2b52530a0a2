import { Box } from '@mantine/core'
import { messages } from '@/messages'
import { lazyComponent } from '../lazy/lazy-component'
import { FilterPopup } from '../list/FilterPopup'
import type { KnownPeople, KnownPersonSelectProps } from './KnownPersonSelect'

const KnownPersonSelect = lazyComponent<KnownPersonSelectProps>(async () => ({
  default: (await import('./KnownPersonSelect')).KnownPersonSelect,
}))

interface PersonFilterProps extends KnownPeople {
  label: string
  value: string
  /** Shown for a value that is not in the list. */
  unknownName: string
  onOpen?: () => void
  onApply: (id: string) => void
}

/** A filter for one of the people in a list. */
export function PersonFilter({ label, value, unknownName, onOpen, onApply, ...known }: PersonFilterProps) {
  const { people } = known
  const shown = people?.find(({ id }) => id === value)
  const name = shown?.name ?? (people ? unknownName : messages().common.loading)
  return (
    <FilterPopup
      label={label}
      value={value}
      valueLabel={value === '' ? undefined : name}
      cleared=""
      width={300}
      onOpen={onOpen}
      onApply={onApply}
      preload={KnownPersonSelect.preload}
    >
      {(chosen, choose) => (
        <Box px={14} py={12}>
          <KnownPersonSelect {...known} label={label} value={chosen} isInPopup onChange={choose} />
        </Box>
      )}
    </FilterPopup>
  )
}
