import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './Message.module.css'

interface ErrorStateProps {
  title: string
  text?: string
  action?: ReactNode
  /** The button that reloads the page; there is always one where there is nothing else to do. */
  withRetry?: boolean
}

export function ErrorState({ title, text, action, withRetry = !action }: ErrorStateProps) {
  return (
    <div className={styles.message} role="alert">
      <IconAlertTriangle size={28} stroke={1.25} aria-hidden="true" />
      <p className={styles.title}>{title}</p>
      {text && <p>{text}</p>}
      {withRetry && (
        <Button variant="default" onClick={() => location.reload()}>
          Retry
        </Button>
      )}
      {action}
    </div>
  )
}
