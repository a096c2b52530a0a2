import { IconInbox } from '@tabler/icons-react'
import styles from './Message.module.css'

export function EmptyState({ title, text }: { title?: string; text?: string }) {
  return (
    <div className={styles.message}>
      <IconInbox size={28} stroke={1.25} aria-hidden="true" />
      {title && <p className={styles.title}>{title}</p>}
      {title && text && <span className="visually-hidden"> - </span>}
      {text && <p>{text}</p>}
    </div>
  )
}
