import { Box, Radio } from '@mantine/core'
import styles from './ChoiceFilter.module.css'
import { FilterPopup } from './FilterPopup'

interface ChoiceFilterProps<Choice extends string> {
  label: string
  choices: readonly Choice[]
  value: Choice | ''
  labelOf?: (choice: Choice) => string
  /** Shown instead of the list if there are no choices. */
  emptyText?: string | undefined
  onApply: (choice: Choice | '') => void
}

/** A filter for one value out of a list. */
export function ChoiceFilter<Choice extends string>({
  label,
  choices,
  value,
  labelOf = (choice) => choice,
  emptyText,
  onApply,
}: ChoiceFilterProps<Choice>) {
  return (
    <FilterPopup<Choice | ''>
      label={label}
      value={value}
      valueLabel={value === '' ? undefined : labelOf(value)}
      cleared=""
      onApply={onApply}
    >
      {(chosen, choose) => (
        <Radio.Group aria-label={label} value={chosen} onChange={(choice) => choose(choice as Choice)}>
          <Box mah="min(18rem, 45dvh)" py={6} style={{ overflowY: 'auto' }}>
            {choices.length === 0 && emptyText}
            {choices.map((choice) => (
              <Radio
                key={choice}
                className={styles.choice}
                size="xs"
                value={choice}
                label={labelOf(choice)}
                data-autofocus={choice === (value === '' ? choices[0] : value) || undefined}
              />
            ))}
          </Box>
        </Radio.Group>
      )}
    </FilterPopup>
  )
}
