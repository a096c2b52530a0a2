import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './Message.module.css'

export function AccessDenied({ text, action }: { text: string; action?: ReactNode }) {
  return (
    <div className={styles.message} role="alert">
      <IconLock size={28} stroke={1.25} aria-hidden="true" />
      <p className={styles.title}>Access Denied</p>
      <span className="visually-hidden"> - </span>
      <p>{text}</p>
      {action}
    </div>
  )
}
