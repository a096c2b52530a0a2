import { Box, Text } from '@mantine/core'
import { useId } from 'react'
import styles from './ChoiceCards.module.css'

interface ChoiceCardsProps<Value extends string> {
  legend: string
  choices: readonly Value[]
  labels: Record<Value, string>
  /** The explanation of each choice, in one or more lines. */
  details: Record<Value, string | readonly string[]>
  value: Value
  isReadOnly?: boolean
  onChoose: (value: Value) => void
}

/** Radio buttons in cards. The whole card is the label of its radio button. */
export function ChoiceCards<Value extends string>({
  legend,
  choices,
  labels,
  details,
  value,
  isReadOnly = false,
  onChoose,
}: ChoiceCardsProps<Value>) {
  const id = useId()
  return (
    <Box
      component="fieldset"
      display="grid"
      m={0}
      p={0}
      miw={0}
      bd={0}
      style={{ gap: 12 }}
      disabled={isReadOnly}
    >
      <legend className="visually-hidden">{legend}</legend>
      {choices.map((choice) => (
        <label key={choice} className={styles.card} data-chosen={choice === value || undefined}>
          <input
            type="radio"
            name={id}
            checked={choice === value}
            aria-labelledby={`${id}-${choice}-label`}
            aria-describedby={`${id}-${choice}-lines`}
            onChange={() => onChoose(choice)}
          />
          <span>
            <Text span display="block" fw={600} id={`${id}-${choice}-label`}>
              {labels[choice]}
            </Text>
            <span id={`${id}-${choice}-lines`}>
              {[details[choice]].flat().map((line) => (
                <Text span key={line} display="block" mt={4} c={choice === value ? undefined : 'dimmed'}>
                  {line}{' '}
                </Text>
              ))}
            </span>
          </span>
        </label>
      ))}
    </Box>
  )
}
