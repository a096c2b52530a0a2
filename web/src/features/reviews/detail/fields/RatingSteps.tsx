import type { Criterion } from '@evenhand/domain/api'
import { ratingColor } from '@evenhand/domain/scoring'
import type { KeyboardEvent } from 'react'
import { messages } from '@/messages'
import { Badge } from '@/ui/Badge'
import type { FieldKey, FieldValue } from '../saving/field-key'
import styles from './RatingSteps.module.css'

const title = messages.reviewPage.panel.ratingScale

interface RatingStepsProps {
  fieldKey: FieldKey
  scale: Criterion['scale']
  value: FieldValue
  onChange: (rating: number) => void
}

/** The rating scale as radio buttons. */
export function RatingSteps({ fieldKey, scale, value, onChange }: RatingStepsProps) {
  return (
    <fieldset className={styles.choices} onKeyDown={chooseFirstOrLast}>
      <legend className={styles.title}>{title}</legend>
      {scale.map((step) => (
        <label key={step.value} className={styles.choice}>
          <input
            type="radio"
            name={fieldKey}
            value={step.value}
            checked={step.value === value}
            onChange={() => onChange(step.value)}
            data-field={fieldKey}
          />
          <Badge tone={ratingColor(step.value)}>{step.value}</Badge>
          {step.label}
        </label>
      ))}
    </fieldset>
  )
}

/** Browsers support the arrow keys in radio buttons, but not Home and End. */
function chooseFirstOrLast(event: KeyboardEvent<HTMLFieldSetElement>) {
  const { key, ctrlKey, metaKey, altKey } = event
  if ((key !== 'Home' && key !== 'End') || ctrlKey || metaKey || altKey) return
  event.preventDefault()
  const steps = event.currentTarget.querySelectorAll('input')
  const step = steps[key === 'Home' ? 0 : steps.length - 1]
  step?.click()
  step?.focus()
}

/** The rating scale for people who cannot rate now. */
export function ReadOnlySteps({ scale }: Pick<RatingStepsProps, 'scale'>) {
  return (
    <div>
      <h4 className={styles.title}>{title}</h4>
      <ol className={styles.steps}>
        {scale.map(({ value, label }) => (
          <li key={value} className={styles.step}>
            <Badge tone={ratingColor(value)}>{value}</Badge>
            {label}
          </li>
        ))}
      </ol>
    </div>
  )
}
