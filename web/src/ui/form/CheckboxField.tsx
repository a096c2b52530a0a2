import type { ComponentProps } from 'react'
import styles from './Field.module.css'

export function CheckboxField({ label, ...input }: ComponentProps<'input'> & { label: string }) {
  return (
    <label className={styles.checkboxField}>
      <input {...input} type="checkbox" className={styles.checkbox} />
      {label}
    </label>
  )
}
