import { messages } from '@/messages'
import { PlainButton } from '../form/PlainButton'
import message from '../Message.module.css'
import type { LoadError } from './load-code'

export interface LoadProblemProps {
  error: LoadError
  onRetry: () => void
}

/** Shown in place of a component that could not be loaded. */
export function LoadProblem({
  title = messages().common.loadError.section,
  ...problem
}: LoadProblemProps & { title?: string }) {
  return (
    <div className={message.message} role="alert">
      <p className={message.title}>{title}</p>
      <p>{problem.error.message}</p>
      <RetryButton {...problem} />
    </div>
  )
}

export function RetryButton({ error, onRetry }: LoadProblemProps) {
  const { label, run } = retryAction(error, onRetry)
  return <PlainButton onClick={run}>{label}</PlainButton>
}

/** Retries, or reloads the page after a new deployment, where only that helps. */
export function retryAction({ isOutdated }: LoadError, onRetry: () => void) {
  const { actions } = messages().common
  return isOutdated
    ? { label: actions.reload, run: () => location.reload() }
    : { label: actions.retry, run: onRetry }
}
