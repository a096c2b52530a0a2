import type { Criterion } from '@evenhand/domain/api'
import { ratingLabel } from '@evenhand/domain/reviews/review-card'
import { ratingColor } from '@evenhand/domain/reviews/scoring'
import { Flex, Group, NativeSelect, Text } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { messages } from '@/messages'
import { Badge } from '@/ui/Badge'
import { SaveNote } from '@/ui/saving/SaveNote'
import { useReviewPage } from '../review-page'
import { FieldConflict } from '../saving/FieldConflict'
import { type FieldKey, valueIn } from '../saving/field-key'
import styles from './Field.module.css'

const title = () => messages().labels.ratingScale

interface RatingSelectProps {
  fieldKey: FieldKey
  label: string
  scale: Criterion['scale']
}

/** Sets a rating with the steps of the criterion's scale or with a select, and saves it immediately. */
export function RatingSelect({ fieldKey, label, scale }: RatingSelectProps) {
  const { editor } = useReviewPage()
  const view = editor.view(fieldKey)
  const options = [0, ...scale.map(({ value }) => value)].map((value) => ({
    value: String(value),
    label: ratingLabel(scale, value, messages().reviewLists),
  }))
  const rate = (rating: number) => {
    editor.edit(fieldKey, rating)
    void editor.flush()
  }
  return (
    <div className={styles.rating}>
      <Group component="fieldset" gap={6} miw={0} mb={8} p={0} bd={0} onKeyDown={chooseFirstOrLast}>
        <Text component="legend" fw={550} lh={1.25} mb={4}>
          {title()}
        </Text>
        {scale.map((step) => (
          <Group component="label" key={step.value} className={styles.choice} gap={5} wrap="nowrap">
            <input
              type="radio"
              name={fieldKey}
              value={step.value}
              checked={step.value === view.value}
              onChange={() => rate(step.value)}
              data-field={fieldKey}
            />
            <Badge tone={ratingColor(step.value)}>{step.value}</Badge>
            {step.label}
          </Group>
        ))}
      </Group>
      <NativeSelect
        label={label}
        data={options}
        value={String(view.value)}
        onChange={(event) => rate(Number(event.currentTarget.value))}
        data-field={fieldKey}
      />
      <div className={styles.saved}>
        <SaveNote view={view} />
      </div>
      {view.state === 'conflict' && (
        <FieldConflict
          fieldKey={fieldKey}
          name={label}
          format={(value) => ratingLabel(scale, Number(value), messages().reviewLists)}
        />
      )}
    </div>
  )
}

/** A rating that the viewer cannot edit. */
export function ReadOnlySelect({
  fieldKey,
  label,
  scale,
  isHidden,
}: RatingSelectProps & { isHidden: boolean }) {
  const { review } = useReviewPage()
  const value = isHidden
    ? messages().reviewPage.noValue
    : ratingLabel(scale, Number(valueIn(review, fieldKey) ?? 0), messages().reviewLists)
  return (
    <NativeSelect
      label={label}
      data={[value]}
      value={value}
      classNames={{ input: styles.readOnly }}
      rightSection={<span />}
      disabled
    />
  )
}

/** Browsers support the arrow keys in radio buttons, but not Home and End. */
function chooseFirstOrLast(event: KeyboardEvent<HTMLElement>) {
  const { key, ctrlKey, metaKey, altKey } = event
  if ((key !== 'Home' && key !== 'End') || ctrlKey || metaKey || altKey) return
  event.preventDefault()
  const steps = event.currentTarget.querySelectorAll('input')
  const step = steps[key === 'Home' ? 0 : steps.length - 1]
  step?.click()
  step?.focus()
}

/** The rating scale for people who cannot rate now. */
export function ReadOnlySteps({ scale }: Pick<RatingSelectProps, 'scale'>) {
  return (
    <div>
      <Text component="h4" fw={550} mb={4}>
        {title()}
      </Text>
      <Flex component="ol" wrap="wrap" gap="0.25rem 0.875rem" fz="xs">
        {scale.map(({ value, label }) => (
          <li key={value}>
            <Group gap={5}>
              <Badge tone={ratingColor(value)}>{value}</Badge>
              {label}
            </Group>
          </li>
        ))}
      </Flex>
    </div>
  )
}
