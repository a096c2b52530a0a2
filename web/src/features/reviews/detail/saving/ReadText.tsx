import type { ReactNode } from 'react'
import styles from './ReadText.module.css'
import { Counter } from './TextBox'

interface ReadTextProps {
  label: string
  text: string
  limit: number
  /** Shown in place of the text. */
  instead: ReactNode
}

/** A text that this person may read, in full. */
export function ReadText({ label, text, limit, instead }: ReadTextProps) {
  return (
    <div className={styles.field}>
      <p className={styles.head}>
        <span className={styles.label}>{label}</span>
        {instead === null && <Counter text={text} limit={limit} />}
      </p>
      {instead !== null ? <p className={styles.instead}>{instead}</p> : <p className={styles.text}>{text}</p>}
    </div>
  )
}
