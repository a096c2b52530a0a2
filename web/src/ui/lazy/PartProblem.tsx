import message from '../Message.module.css'
import { LoadAgain, type LoadAgainProps } from './LoadAgain'

export type PartProblemProps = LoadAgainProps

/** In the place of a part whose code did not come. */
export function PartProblem({
  title = 'This part could not be loaded',
  failure,
  onRetry,
}: PartProblemProps & { title?: string }) {
  return (
    <div className={message.message} role="alert">
      <p className={message.title}>{title}</p>
      <p>{failure.message}</p>
      <LoadAgain failure={failure} onRetry={onRetry} />
    </div>
  )
}
