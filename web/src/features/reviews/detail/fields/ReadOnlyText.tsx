import type { ReactNode } from 'react'
import { Counter } from '@/ui/form/Counter'
import styles from './ReadOnlyText.module.css'

interface ReadOnlyTextProps {
  label: string
  text: string
  limit: number
  /** Shown instead of the text. Null shows the text. */
  placeholder: ReactNode
}

/** A text in full, without the look of a field. */
export function ReadOnlyText({ label, text, limit, placeholder }: ReadOnlyTextProps) {
  return (
    <div className={styles.field}>
      <p className={styles.head}>
        <span className={styles.label}>{label}</span>
        {placeholder === null && <Counter text={text} limit={limit} />}
      </p>
      {placeholder !== null ? (
        <p className={styles.placeholder}>{placeholder}</p>
      ) : (
        <p className={styles.text}>{text}</p>
      )}
    </div>
  )
}
