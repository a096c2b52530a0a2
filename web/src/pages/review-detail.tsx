import type { Review } from '@evenhand/domain/api'
import { longUsDay } from '@evenhand/domain/days'
import { fullName } from '@evenhand/domain/people'
import { isAdmin } from '@evenhand/domain/rights'
import { Link, useParams } from 'react-router'
import { ApiError } from '../api/api-error'
import { useUser } from '../features/auth/user-context'
import { DetailSkeleton } from '../features/reviews/detail/DetailSkeleton'
import { PrintButton } from '../features/reviews/detail/print/PrintButton'
import { ReviewDetail } from '../features/reviews/detail/ReviewDetail'
import { useReview } from '../features/reviews/queries'
import { NextWaiting } from '../features/reviews/turn/NextWaiting'
import { PageHeader } from '../layout/PageHeader'
import { paths } from '../paths'
import { AccessDenied } from '../ui/AccessDenied'
import { ErrorState } from '../ui/ErrorState'
import { useGradually } from '../ui/use-gradually'

export function Component() {
  const { userId = '', reviewId = '' } = useParams()
  const viewer = useUser()
  const { data: review, error } = useReview(reviewId)
  const isFound = review?.userId === userId
  const isShown = useGradually(isFound) && isFound
  return (
    <>
      <PageHeader
        title="Performance Review"
        name={isFound ? `Performance Review of ${fullName(review.user)}` : 'Performance Review'}
        subtitle={isShown ? subtitleOf(review) : (isFound || (!review && !error)) && 'Loading…'}
        withBack
        aside={
          isShown && (
            <>
              <NextWaiting reviewId={review.id} />
              <PrintButton review={review} viewerId={viewer.id} />
            </>
          )
        }
      />
      {isShown && <ReviewDetail key={review.id} review={review} viewer={viewer} />}
      {review && !isFound && <NotFound />}
      {!review && error && <ReviewProblem error={error} userId={userId} />}
      {(isFound ? !isShown : !review && !error) && <DetailSkeleton />}
    </>
  )
}

function subtitleOf(review: Review): string {
  return `${fullName(review.user)} · ${longUsDay(review.startDate)} – ${longUsDay(review.endDate)}`
}

function ReviewProblem({ error, userId }: { error: Error; userId: string }) {
  const viewer = useUser()
  const status = error instanceof ApiError ? error.status : 0
  if (status !== 404 && status !== 400)
    return <ErrorState title="Error loading review data" text={error.message} />
  if (isAdmin(viewer) || viewer.id === userId) return <NotFound />
  return (
    <AccessDenied
      text="You don't have permission to view this review."
      action={<Link to={paths.home}>Go to the start page</Link>}
    />
  )
}

function NotFound() {
  return (
    <ErrorState
      title="Review not found for this user"
      action={<Link to={paths.home}>Go to the start page</Link>}
    />
  )
}
