import { PlainButton } from '../PlainButton'
import type { LoadFailure } from './when-reachable'

export interface LoadAgainProps {
  failure: LoadFailure
  onRetry: () => void
}

export function LoadAgain({ failure: { isGone }, onRetry }: LoadAgainProps) {
  return (
    <PlainButton onClick={isGone ? () => location.reload() : onRetry}>
      {isGone ? 'Reload' : 'Retry'}
    </PlainButton>
  )
}
