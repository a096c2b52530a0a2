import type { Criterion } from '@evenhand/domain/api'
import { ratingLabel } from '@evenhand/domain/review-facts'
import { NativeSelect } from '@mantine/core'
import { SaveNote } from '@/ui/saving/SaveNote'
import { FieldConflict } from '../saving/conflict'
import { useField } from '../saving/editor-context'
import type { FieldKey } from '../saving/field-key'
import styles from './Field.module.css'
import { RatingSteps } from './RatingSteps'

interface RatingSelectProps {
  fieldKey: FieldKey
  label: string
  scale: Criterion['scale']
}

/** Sets a rating with the steps of the criterion's scale or with a select, and saves it immediately. */
export function RatingSelect({ fieldKey, label, scale }: RatingSelectProps) {
  const { view, edit, flush } = useField(fieldKey)
  const options = [0, ...scale.map(({ value }) => value)].map((value) => ({
    value: String(value),
    label: ratingLabel(scale, value),
  }))
  const rate = (rating: number) => {
    edit(rating)
    flush()
  }
  return (
    <div className={styles.choice}>
      <RatingSteps fieldKey={fieldKey} scale={scale} value={view.value} onChange={rate} />
      <NativeSelect
        label={label}
        data={options}
        value={String(view.value)}
        onChange={(event) => rate(Number(event.currentTarget.value))}
        data-field={fieldKey}
      />
      <div className={styles.foot}>
        <SaveNote view={view} />
      </div>
      {view.state === 'conflict' && (
        <FieldConflict
          fieldKey={fieldKey}
          view={view}
          name={label}
          format={(value) => ratingLabel(scale, Number(value))}
        />
      )}
    </div>
  )
}
