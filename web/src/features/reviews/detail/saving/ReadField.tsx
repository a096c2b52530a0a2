import { NativeSelect, Textarea } from '@mantine/core'
import { Counter, growing } from './TextBox'
import styles from './TextBox.module.css'

interface ReadBoxProps {
  label: string
  /** Null while it is hidden from the viewer. */
  text: string | null
  limit: number
  placeholder?: string
}

/** The box of a text that this viewer may not edit, with its counter. */
export function ReadBox({ label, text, limit, placeholder = '–' }: ReadBoxProps) {
  return (
    <div className={styles.box}>
      <Textarea
        label={label}
        placeholder={placeholder}
        {...growing(1, styles.readOnly)}
        value={text ?? ''}
        readOnly
      />
      <div className={styles.foot}>
        <Counter text={text} limit={limit} />
      </div>
    </div>
  )
}

/** The select of a rating that this viewer may not edit. */
export function ReadSelect({ label, value }: { label: string; value: string }) {
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
