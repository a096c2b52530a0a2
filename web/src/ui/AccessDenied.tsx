import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { messages } from '@/messages'
import styles from './Message.module.css'

export function AccessDenied({ text, action }: { text: string; action?: ReactNode }) {
  return (
    <div className={styles.message} role="alert">
      <IconLock size={28} stroke={1.25} aria-hidden="true" />
      <p className={styles.title}>{messages().common.accessDenied}</p>
      <span className="visually-hidden"> - </span>
      <p>{text}</p>
      {action}
    </div>
  )
}
