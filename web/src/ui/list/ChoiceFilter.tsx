import { Radio } from '@mantine/core'
import { useState } from 'react'
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
  const [chosen, setChosen] = useState<Choice | ''>(value)
  return (
    <FilterPopup
      label={label}
      value={value === '' ? undefined : labelOf(value)}
      onOpen={() => setChosen(value)}
      onApply={() => onApply(chosen)}
      onClear={() => onApply('')}
    >
      <Radio.Group aria-label={label} value={chosen} onChange={(choice) => setChosen(choice as Choice)}>
        <div className={styles.choices}>
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
        </div>
      </Radio.Group>
    </FilterPopup>
  )
}
