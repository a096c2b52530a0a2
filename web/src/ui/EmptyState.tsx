import { IconInbox } from '@tabler/icons-react'
import styles from './Message.module.css'

interface EmptyStateProps {
  title?: string | undefined
  text?: string | undefined
  /** The next step. */
  hint?: string | undefined
}

export function EmptyState({ title, text, hint }: EmptyStateProps) {
  return (
    <div className={styles.message}>
      <IconInbox size={28} stroke={1.25} aria-hidden="true" />
      {title && <p className={styles.title}>{title}</p>}
      {title && text && <span className="visually-hidden"> - </span>}
      {text && <p>{text}</p>}
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
  )
}
