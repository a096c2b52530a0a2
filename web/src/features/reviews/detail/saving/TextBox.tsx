import { textLength } from '@evenhand/domain/fields'
import { Textarea } from '@mantine/core'
import { useId } from 'react'
import { Collision } from './Collision'
import { useField } from './editor-context'
import { type FieldKey, limitOf } from './field-key'
import { SaveNote } from './SaveNote'
import styles from './TextBox.module.css'

/** Without measuring, for which the whole page would have to be laid out for each box. */
const growsByItself = CSS.supports('field-sizing', 'content')

/** Makes a text area grow with its text, starting at `minRows`. */
export function growing(minRows: number, look = '') {
  if (!growsByItself) return { autosize: true, minRows, maxRows: 30, classNames: { input: look } }
  return { classNames: { input: `${styles.growing} ${look}` }, 'data-rows': minRows }
}

interface TextBoxProps {
  fieldKey: FieldKey
  label: string
  placeholder?: string
  minRows?: number
}

/** A text that saves itself, with its counter and where its words are. */
export function TextBox({ fieldKey, label, placeholder, minRows = 3 }: TextBoxProps) {
  const { view, edit, flush } = useField(fieldKey)
  const noteId = useId()
  const text = String(view.value)
  return (
    <div className={styles.box}>
      <Textarea
        label={label}
        placeholder={placeholder}
        {...growing(minRows)}
        value={text}
        onChange={(event) => edit(event.currentTarget.value)}
        onBlur={flush}
        aria-describedby={noteId}
        aria-invalid={view.state === 'too-long' || view.state === 'collided'}
        data-field={fieldKey}
      />
      <div className={styles.foot} id={noteId}>
        <SaveNote view={view} />
        <Counter text={text} limit={limitOf(fieldKey) ?? 0} />
      </div>
      {view.state === 'collided' && <Collision fieldKey={fieldKey} view={view} name={label} />}
    </div>
  )
}

/** The length of a text. A hidden text has no length. */
export function Counter({ text, limit }: { text: string | null; limit: number }) {
  const length = text === null ? null : textLength(text)
  return (
    <span className={styles.counter} data-over={(length ?? 0) > limit || undefined}>
      {length ?? '–'} / {limit}
      <span className="visually-hidden"> characters</span>
    </span>
  )
}
