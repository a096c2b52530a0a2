import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { messages } from '@/messages'
import styles from './Message.module.css'

interface ErrorStateProps {
  title: string
  text?: string
  action?: ReactNode
  /** Shows a Retry button. Always shown if there is no other action. */
  withRetry?: boolean
  /** Reloads the page by default. */
  onRetry?: () => void
}

export function ErrorState({
  title,
  text,
  action,
  withRetry = !action,
  onRetry = () => location.reload(),
}: ErrorStateProps) {
  return (
    <div className={styles.message} role="alert">
      <IconAlertTriangle size={28} stroke={1.25} aria-hidden="true" />
      <p className={styles.title}>{title}</p>
      {text && <p>{text}</p>}
      {withRetry && (
        <Button variant="default" onClick={() => onRetry()}>
          {messages().common.actions.retry}
        </Button>
      )}
      {action}
    </div>
  )
}
