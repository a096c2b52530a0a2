import type { Criterion } from '@evenhand/domain/api'
import { NativeSelect } from '@mantine/core'
import { ratingLabel } from '../review-facts'
import { useField } from '../saving/editor-context'
import { FieldConflict } from '../saving/FieldConflict'
import type { FieldKey } from '../saving/field-key'
import { SaveNote } from '../saving/SaveNote'
import styles from './Field.module.css'

interface RatingSelectProps {
  fieldKey: FieldKey
  label: string
  scale: Criterion['scale']
}

/** Selects a rating from the criterion's scale and saves it immediately. */
export function RatingSelect({ fieldKey, label, scale }: RatingSelectProps) {
  const { view, edit, flush } = useField(fieldKey)
  const options = [0, ...scale.map(({ value }) => value)].map((value) => ({
    value: String(value),
    label: ratingLabel(scale, value),
  }))
  return (
    <div className={styles.choice}>
      <NativeSelect
        label={label}
        data={options}
        value={String(view.value)}
        onChange={(event) => {
          edit(Number(event.currentTarget.value))
          flush()
        }}
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
