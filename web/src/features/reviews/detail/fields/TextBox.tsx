import { Textarea } from '@mantine/core'
import { useId } from 'react'
import { Counter } from '@/ui/form/Counter'
import { SaveNote } from '@/ui/saving/SaveNote'
import { FieldConflict } from '../saving/conflict'
import { useField } from '../saving/editor-context'
import { type FieldKey, limitOf } from '../saving/field-key'
import styles from './Field.module.css'

/** CSS can size a text area to its content. Mantine's `autosize` would force a page layout for each text area. */
const hasFieldSizing = CSS.supports('field-sizing', 'content')

/** Makes a text area grow with its text, starting at `minRows`. */
export function growingTextArea(minRows: number, inputClass = '') {
  if (!hasFieldSizing) return { autosize: true, minRows, maxRows: 30, classNames: { input: inputClass } }
  return { classNames: { input: `${styles.growing} ${inputClass}` }, 'data-rows': minRows }
}

interface TextBoxProps {
  fieldKey: FieldKey
  label: string
  placeholder?: string
  minRows?: number
}

/** A text area that saves automatically, with its save state and counter. */
export function TextBox({ fieldKey, label, placeholder, minRows = 3 }: TextBoxProps) {
  const { view, edit, flush } = useField(fieldKey)
  const noteId = useId()
  const text = String(view.value)
  return (
    <div className={styles.box}>
      <Textarea
        label={label}
        placeholder={placeholder}
        {...growingTextArea(minRows)}
        value={text}
        onChange={(event) => edit(event.currentTarget.value)}
        onBlur={flush}
        aria-describedby={noteId}
        aria-invalid={view.state === 'too-long' || view.state === 'conflict'}
        data-field={fieldKey}
      />
      <div className={styles.foot} id={noteId}>
        <SaveNote view={view} />
        <Counter text={text} limit={limitOf(fieldKey) ?? 0} />
      </div>
      {view.state === 'conflict' && <FieldConflict fieldKey={fieldKey} view={view} name={label} />}
    </div>
  )
}
