import { messages } from '@/messages'
import { FullPageStatus } from '@/ui/FullPageStatus'

/** The server could not say whether a link is valid. */
export function LinkCheckFailed({ problem, onRetry }: { problem: string; onRetry: () => void }) {
  const { actions, loadError } = messages.common
  return (
    <FullPageStatus title={loadError.page} text={problem} action={{ label: actions.retry, run: onRetry }} />
  )
}
