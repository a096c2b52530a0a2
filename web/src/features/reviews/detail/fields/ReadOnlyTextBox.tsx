import { Textarea } from '@mantine/core'
import { messages } from '@/messages'
import { Counter } from '@/ui/form/Counter'
import styles from './Field.module.css'
import { growingTextArea } from './TextBox'

interface ReadOnlyTextBoxProps {
  label: string
  /** Null if it is hidden from the viewer. */
  text: string | null
  limit: number
  placeholder?: string
}

/** A text that the viewer cannot edit, with its counter. */
export function ReadOnlyTextBox({
  label,
  text,
  limit,
  placeholder = messages.reviewPage.noValue,
}: ReadOnlyTextBoxProps) {
  return (
    <div className={styles.box}>
      <Textarea
        label={label}
        placeholder={placeholder}
        {...growingTextArea(1, styles.readOnly)}
        value={text ?? ''}
        readOnly
      />
      <div className={styles.foot}>
        <Counter text={text} limit={limit} />
      </div>
    </div>
  )
}
