import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './Field.module.css'

export interface TextFieldProps extends ComponentProps<'input'> {
  label: string
  error?: string | undefined
  /** Sits inside the box at its end. */
  trailing?: ReactNode
}

export function TextField({ label, error, trailing, ...input }: TextFieldProps) {
  const id = useId()
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
          aria-describedby={error ? `${id}-error` : undefined}
        />
        {trailing}
      </div>
      {error && (
        <p className={styles.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
