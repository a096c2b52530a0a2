import message from '../Message.module.css'
import { PlainButton } from '../PlainButton'
import type { LoadError } from './load-code'

export interface LoadProblemProps {
  error: LoadError
  onRetry: () => void
}

/** Shown in place of a component that could not be loaded. */
export function LoadProblem({
  title = 'This part could not be loaded',
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

/** Only a reload gets the code of a new deployment. */
export function retryAction({ isOutdated }: LoadError, onRetry: () => void) {
  return isOutdated ? { label: 'Reload', run: () => location.reload() } : { label: 'Retry', run: onRetry }
}
