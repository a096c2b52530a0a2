import type { Review } from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/people/users'
import { useDeferredValue, useState } from 'react'
import { useParams } from 'react-router'
import { messages } from '@/messages'
import { ApiError, isUnknown } from '../api/api-error'
import { useUser } from '../api/user-context'
import { DetailSkeleton } from '../features/reviews/detail/DetailSkeleton'
import { EmployeeViewBanner, useViewAs } from '../features/reviews/detail/EmployeeView'
import { type Adjusting, ManageReview } from '../features/reviews/detail/ManageReview'
import { ReviewDetail } from '../features/reviews/detail/ReviewDetail'
import type { PageViewer } from '../features/reviews/detail/saving/field-key'
import { LostDraftsNote } from '../features/reviews/detail/UnsavedDrafts'
import { useOpenResult, useReview } from '../features/reviews/queries'
import { NextReview } from '../features/reviews/turn/NextReview'
import { PageHeader } from '../layout/PageHeader'
import { ErrorState } from '../ui/ErrorState'
import { lazyComponent } from '../ui/lazy/lazy-component'
import { lazyDialog } from '../ui/lazy/lazy-dialog'
import { Markdown } from '../ui/markdown/Markdown'

const texts = () => messages().reviews.page

// The description of the first criterion is shown at once.
void Markdown.preload()

const ReviewAdjustment = lazyDialog(() => import('../features/adjustments/ReviewAdjustment'))

export function Component() {
  const { userId = '', reviewId = '' } = useParams()
  const user = useUser()
  const as = useViewAs(user, userId)
  const viewer: PageViewer = as ? { id: userId, role: as, isReadOnly: true } : user
  const { data, error } = useReview(reviewId, as)
  // While the page is open, the review may be deleted or the viewer may lose access.
  const review = error instanceof ApiError && [403, 404].includes(error.status) ? undefined : data
  const isFound = review?.userId === userId
  const isMissing = review ? !isFound : error !== null
  const [adjusting, setAdjusting] = useState<Adjusting>()
  useOpenResult(isFound && !as ? reviewId : '')
  // Deferred, so that data that arrives at the same time renders in small steps and does not block input.
  const isShown = useDeferredValue(isFound) && isFound
  return (
    <>
      <PageHeader
        title={texts().title}
        name={isFound ? texts().titleOf(fullName(review.user)) : texts().title}
        subtitle={isShown ? subtitleOf(review) : !isMissing && messages().common.loading}
        withBack
        aside={
          isShown && (
            <>
              {!as && <NextReview reviewId={review.id} />}
              {!as && <ManageReview review={review} viewer={viewer} onAdjust={setAdjusting} />}
            </>
          )
        }
      />
      {isShown && as && <EmployeeViewBanner review={review} />}
      {isShown && <ReviewDetail key={`${review.id} ${as}`} review={review} viewer={viewer} />}
      {isShown && adjusting && (
        <ReviewAdjustment review={review} kind={adjusting} onClose={() => setAdjusting(undefined)} />
      )}
      {isMissing && (
        <>
          {!as && <LostDraftsNote key={reviewId} reviewId={reviewId} viewerId={user.id} review={data} />}
          <ReviewProblem error={review ? null : error} userId={userId} wasShown={data?.userId === userId} />
        </>
      )}
      {!isShown && !isMissing && <DetailSkeleton />}
    </>
  )
}

function subtitleOf(review: Review): string {
  const { longDay } = messages().common
  return texts().subtitle(fullName(review.user), longDay(review.startDate), longDay(review.endDate))
}

interface ReviewProblemProps {
  /** Null if the review exists but belongs to another user. */
  error: Error | null
  userId: string
  /** Whether the viewer saw the review before. */
  wasShown: boolean
}

const MissingReview = lazyComponent(() => import('./missing-review'), { Loading: DetailSkeleton })

/** Shown instead of the review. */
function ReviewProblem({ error, ...missing }: ReviewProblemProps) {
  if (error && !isUnknown(error))
    return <ErrorState title={messages().reviews.loadError} text={error.message} />
  return <MissingReview {...missing} />
}
