import '@mantine/core/styles/Checkbox.layer.css'
import type { FieldErrors } from '@evenhand/domain/errors'
import type { Criterion, ScaleStep } from '@evenhand/domain/fields'
import { ratingColor } from '@evenhand/domain/scoring'
import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { criteriaEditor } from '@/messages'
import { Badge } from '@/ui/Badge'
import styles from './ScaleField.module.css'

const texts = criteriaEditor.form
const values = [1, 2, 3, 4, 5]

interface ScaleFieldProps {
  scale: Criterion['scale']
  problems: FieldErrors
  onChange: (scale: ScaleStep[]) => void
}

/** The steps of the rating scale: which of the values 1 to 5 can be chosen, and what they mean. */
export function ScaleField({ scale, problems, onChange }: ScaleFieldProps) {
  // A step that is added again gets its label back.
  const [labels, setLabels] = useState<Record<number, string>>({})

  function toggle(value: number, step: ScaleStep | undefined) {
    if (step) {
      setLabels({ ...labels, [value]: step.label })
      onChange(scale.filter((other) => other !== step))
    } else {
      onChange(inOrder([...scale, { value, label: labels[value] ?? '' }]))
    }
  }

  return (
    <fieldset className={styles.scale}>
      <legend className={styles.title}>{texts.scale}</legend>
      <p className={styles.help}>{texts.scaleHelp}</p>
      {values.map((value) => {
        const index = scale.findIndex((step) => step.value === value)
        const step = scale[index]
        return (
          <div key={value} className={styles.step}>
            <Checkbox
              aria-label={texts.includeValue(value)}
              checked={step !== undefined}
              data-field={value === 1 ? 'scale' : undefined}
              onChange={() => toggle(value, step)}
            />
            <Badge tone={step ? ratingColor(value) : 'gray'}>{value}</Badge>
            <TextInput
              className={styles.label}
              size="xs"
              aria-label={texts.labelOf(value)}
              disabled={!step}
              value={step?.label ?? ''}
              error={step && problems[`scale.${index}.label`]}
              data-field={`scale.${index}.label`}
              onChange={({ currentTarget: { value: label } }) =>
                onChange(scale.map((other) => (other === step ? { value, label } : other)))
              }
            />
          </div>
        )
      })}
      {problems.scale && (
        <p className={styles.problem} role="alert">
          {problems.scale}
        </p>
      )}
    </fieldset>
  )
}

function inOrder(scale: ScaleStep[]): ScaleStep[] {
  return scale.toSorted((one, other) => one.value - other.value)
}
