import { messages } from '@/messages'
import { isUnknown } from '../api/api-error'
import { DetailSkeleton } from '../features/reviews/detail/DetailSkeleton'
import { ErrorState } from '../ui/ErrorState'
import { lazyComponent } from '../ui/lazy/lazy-component'

interface ReviewProblemProps {
  /** Null if the review exists but belongs to another user. */
  error: Error | null
  userId: string
  /** Whether the viewer saw the review before. */
  wasShown: boolean
}

const MissingReview = lazyComponent(() => import('./missing-review'), { Loading: DetailSkeleton })

/** Shown instead of the review. */
export function ReviewProblem({ error, ...missing }: ReviewProblemProps) {
  if (error && !isUnknown(error))
    return <ErrorState title={messages.reviews.loadError} text={error.message} />
  return <MissingReview {...missing} />
}
