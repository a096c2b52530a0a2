import { type ReactNode, useId } from 'react'
import styles from './ChoiceCards.module.css'

interface ChoiceCardsProps {
  legend: string
  isReadOnly?: boolean
  children: ReactNode
}

/** One of these cards is chosen. */
export function ChoiceCards({ legend, isReadOnly = false, children }: ChoiceCardsProps) {
  return (
    <fieldset className={styles.cards} disabled={isReadOnly}>
      <legend className="visually-hidden">{legend}</legend>
      {children}
    </fieldset>
  )
}

interface ChoiceCardProps {
  /** The same for all cards of a group. */
  name: string
  label: string
  /** The explanation, in one or more lines. */
  lines: readonly string[]
  isChosen: boolean
  onChoose: () => void
}

/** The whole card is the label of its radio button. */
export function ChoiceCard({ name, label, lines, isChosen, onChoose }: ChoiceCardProps) {
  const id = useId()
  return (
    <label className={styles.card} data-chosen={isChosen || undefined}>
      <input
        type="radio"
        name={name}
        checked={isChosen}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-lines`}
        onChange={onChoose}
      />
      <span>
        <span className={styles.label} id={`${id}-label`}>
          {label}
        </span>
        <span id={`${id}-lines`}>
          {lines.map((line) => (
            <span key={line} className={styles.line}>
              {line}{' '}
            </span>
          ))}
        </span>
      </span>
    </label>
  )
}
