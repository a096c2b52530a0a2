import type { Criterion } from '@evenhand/domain/api'
import { NativeSelect } from '@mantine/core'
import { Collision } from './Collision'
import { useField } from './editor-context'
import type { FieldKey, FieldValue } from './field-key'
import { SaveNote } from './SaveNote'
import styles from './TextBox.module.css'

interface RatingSelectProps {
  fieldKey: FieldKey
  label: string
  scale: Criterion['scale']
}

/** A rating out of the criterion's scale; it is sent as soon as it is chosen. */
export function RatingSelect({ fieldKey, label, scale }: RatingSelectProps) {
  const { view, edit, flush } = useField(fieldKey)
  const inWords = (value: FieldValue) => stepInWords(scale, Number(value))
  const options = [{ value: '0', label: 'Not rated' }, ...scale.map(({ value }) => option(value))]
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
      {view.state === 'collided' && (
        <Collision fieldKey={fieldKey} view={view} name={label} inWords={inWords} />
      )}
    </div>
  )

  function option(value: number) {
    return { value: String(value), label: inWords(value) }
  }
}

/** '4 – Exceeds expectations' */
export function stepInWords(scale: Criterion['scale'], rating: number): string {
  if (rating === 0) return 'Not rated'
  const step = scale.find(({ value }) => value === rating)
  return step ? `${rating} – ${step.label}` : String(rating)
}
