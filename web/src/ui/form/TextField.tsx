import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './Field.module.css'

export interface TextFieldProps extends ComponentProps<'input'> {
  label: string
  error?: string | undefined
  /** Shown below the field if there is no error. Does not make the field invalid. */
  warning?: string | null | undefined
  /** Shown at the end of the field. */
  trailing?: ReactNode
}

export function TextField({ label, error, warning, trailing, ...input }: TextFieldProps) {
  const id = useId()
  const messageId = error || warning ? `${id}-message` : undefined
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box} data-invalid={error ? true : undefined}>
        <input
          {...input}
          id={id}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={messageId}
        />
        {trailing}
      </div>
      {error && (
        <p className={styles.error} id={messageId} role="alert">
          {error}
        </p>
      )}
      {warning && !error && (
        <p className={styles.warning} id={messageId} role="status">
          {warning}
        </p>
      )}
    </div>
  )
}
