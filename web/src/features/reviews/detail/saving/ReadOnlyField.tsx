import { NativeSelect, Textarea } from '@mantine/core'
import { messages } from '@/messages'
import { Counter, growingTextArea } from './TextBox'
import styles from './TextBox.module.css'

interface ReadBoxProps {
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
}: ReadBoxProps) {
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

/** A rating that the viewer cannot edit. */
export function ReadOnlySelect({ label, value }: { label: string; value: string }) {
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
