import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './Message.module.css'

interface ErrorStateProps {
  title: string
  text?: string
  /** Without one the Retry button stands there, which reloads the page. */
  action?: ReactNode
}

export function ErrorState({ title, text, action }: ErrorStateProps) {
  return (
    <div className={styles.message} role="alert">
      <IconAlertTriangle size={28} stroke={1.25} aria-hidden="true" />
      <p className={styles.title}>{title}</p>
      {text && <p>{text}</p>}
      {action ?? (
        <Button variant="default" onClick={() => location.reload()}>
          Retry
        </Button>
      )}
    </div>
  )
}
