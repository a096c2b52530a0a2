import type { CriteriaSetCard } from '@evenhand/domain/api'
import { Button, NativeSelect, type NativeSelectProps, Text } from '@mantine/core'
import { messages } from '@/messages'

const texts = () => messages().reviewDialogs.form

interface CriteriaSelectProps extends NativeSelectProps {
  /** Undefined until the sets are loaded. */
  choices: ReturnType<typeof criteriaChoices> | undefined
  hasFailed: boolean
  onRetry: () => void
}

/** Chooses the criteria set of a new review. Hidden if there is nothing to choose from. */
export function CriteriaSelect({ choices, hasFailed, onRetry, ...input }: CriteriaSelectProps) {
  if (hasFailed) {
    return (
      <Text size="sm" c="var(--red)" role="alert">
        {messages().company.criteriaSet.loadFailed}{' '}
        <Button size="compact-xs" variant="default" onClick={onRetry}>
          {messages().common.actions.retry}
        </Button>
      </Text>
    )
  }
  const [first, ...others] = choices ?? []
  if (!first || others.length === 0) return null
  return (
    <NativeSelect label={messages().labels.criteria} data={[{ ...first, value: '' }, ...others]} {...input} />
  )
}

/** The active, published sets, first the default of the employee's position. The chosen one stays, also if it is no longer active. */
export function criteriaChoices(
  sets: readonly CriteriaSetCard[],
  position: string | null,
  chosen?: string,
): { value: string; label: string }[] {
  const usable = sets.filter(({ isActive, version }) => isActive && version !== null)
  const ofPosition = usable.find(({ positions }) => position !== null && positions.includes(position))
  const first = ofPosition ?? usable.find(({ isDefault }) => isDefault)
  if (!first) return []
  const label = texts().defaultCriteria(first.name, ofPosition ? position : null)
  const others = sets.filter((set) => set !== first && (usable.includes(set) || set.id === chosen))
  return [{ value: first.id, label }, ...others.map(({ id, name }) => ({ value: id, label: name }))]
}
