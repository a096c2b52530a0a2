import styles from './LoadAgain.module.css'
import type { LoadFailure } from './when-reachable'

export interface LoadAgainProps {
  failure: LoadFailure
  onRetry: () => void
}

/** A plain button: it has to work before anything else is loaded. */
export function LoadAgain({ failure: { isGone }, onRetry }: LoadAgainProps) {
  return (
    <button type="button" className={styles.button} onClick={isGone ? () => location.reload() : onRetry}>
      {isGone ? 'Reload' : 'Retry'}
    </button>
  )
}
