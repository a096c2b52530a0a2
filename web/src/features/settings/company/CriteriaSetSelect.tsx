import { Button, NativeSelect, Text } from '@mantine/core'
import { useCriteriaSets } from '@/api/criteria-sets'
import { messages } from '@/messages'
import { type Item, useChangeItem } from './mutations'

const texts = () => messages().company.criteriaSet

interface CriteriaSetSelectProps {
  position: Item
  onStatus: (text: string) => void
}

/** Shown instead of the selects if their choices could not be loaded. */
export function CriteriaSetsProblem() {
  const { data, error, refetch } = useCriteriaSets()
  if (data || !error) return null
  return (
    <Text
      size="sm"
      c="var(--red)"
      px={18}
      py={8}
      style={{ borderBottom: '1px solid var(--line)' }}
      role="alert"
    >
      {texts().loadFailed}{' '}
      <Button size="compact-xs" variant="default" onClick={() => void refetch()}>
        {messages().common.actions.retry}
      </Button>
    </Text>
  )
}

/** The criteria set of new reviews of people with this position. Hidden while only the default set is published. */
export function CriteriaSetSelect({ position, onStatus }: CriteriaSetSelectProps) {
  const { data: sets } = useCriteriaSets()
  const { mutate: change } = useChangeItem('position')
  const { id, name, criteriaSetId } = position
  if (!sets) return null
  const others = sets.filter(
    (set) => !set.isDefault && ((set.isActive && set.version) || set.id === criteriaSetId),
  )
  if (others.length === 0) return null
  const defaultSet = sets.find(({ isDefault }) => isDefault)
  const chosen = others.some((set) => set.id === criteriaSetId) ? (criteriaSetId ?? '') : ''
  return (
    <NativeSelect
      size="xs"
      w="12rem"
      aria-label={texts().label(name)}
      value={chosen}
      data={[
        { value: '', label: texts().default(defaultSet?.name ?? '') },
        ...others.map((set) => ({ value: set.id, label: set.name })),
      ]}
      onChange={({ currentTarget }) =>
        change(
          { id, criteriaSetId: currentTarget.value || null },
          { onSuccess: () => onStatus(texts().saved(name)) },
        )
      }
    />
  )
}
