import '@mantine/core/styles/Checkbox.layer.css'
import type { FieldErrors } from '@evenhand/domain/errors'
import type { Criterion, ScaleStep } from '@evenhand/domain/reviews/fields'
import { ratingColor } from '@evenhand/domain/reviews/scoring'
import { Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { messages } from '@/messages'
import { Badge } from '@/ui/Badge'

const texts = () => messages().criteriaEditor.form
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
      const steps = [...scale, { value, label: labels[value] ?? '' }]
      onChange(steps.toSorted((one, other) => one.value - other.value))
    }
  }

  return (
    <Stack component="fieldset" gap={6} m={0} p={0} miw={0} bd="none">
      <Text component="legend" size="sm" fw={500} p={0}>
        {messages().labels.ratingScale}
      </Text>
      <Text size="xs" c="dimmed">
        {texts().scaleHelp}
      </Text>
      {values.map((value) => {
        const index = scale.findIndex((step) => step.value === value)
        const step = scale[index]
        return (
          <Group key={value} gap={10} wrap="nowrap">
            <Checkbox
              aria-label={texts().includeValue(value)}
              checked={step !== undefined}
              data-field={value === 1 ? 'scale' : undefined}
              onChange={() => toggle(value, step)}
            />
            <Badge tone={step ? ratingColor(value) : 'gray'}>{value}</Badge>
            <TextInput
              flex={1}
              size="xs"
              aria-label={texts().labelOf(value)}
              disabled={!step}
              value={step?.label ?? ''}
              error={step && problems[`scale.${index}.label`]}
              data-field={`scale.${index}.label`}
              onChange={({ currentTarget: { value: label } }) =>
                onChange(scale.map((other) => (other === step ? { value, label } : other)))
              }
            />
          </Group>
        )
      })}
      {problems.scale && (
        <Text size="xs" c="var(--red)" role="alert">
          {problems.scale}
        </Text>
      )}
    </Stack>
  )
}
