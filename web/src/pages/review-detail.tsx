import type { Review } from '@evenhand/domain/api'
import { longUsDay } from '@evenhand/domain/days'
import { fullName } from '@evenhand/domain/people'
import { isAdmin } from '@evenhand/domain/rights'
import { Link, useParams } from 'react-router'
import { ApiError } from '../api/api-error'
import { useUser } from '../features/auth/user-context'
import { Matrix } from '../features/reviews/Matrix'
import { useReview } from '../features/reviews/queries'
import { ReviewFigures } from '../features/reviews/ReviewFigures'
import { Workflow } from '../features/reviews/Workflow'
import { PageHeader } from '../layout/PageHeader'
import { paths } from '../paths'
import { AccessDenied } from '../ui/AccessDenied'
import { ErrorState } from '../ui/ErrorState'
import { SkeletonRows } from '../ui/SkeletonRows'
import styles from './review-detail.module.css'

export function Component() {
  const { userId = '', reviewId = '' } = useParams()
  const { data: review, error } = useReview(reviewId)
  const isFound = review?.userId === userId
  return (
    <>
      <PageHeader title="Performance Review" subtitle={isFound && subtitleOf(review)} withBack />
      {isFound && <ReviewParts review={review} />}
      {review && !isFound && <NotFound />}
      {!review && error && <ReviewProblem error={error} userId={userId} />}
      {!review && !error && <SkeletonRows rows={4} height={112} label="Loading review" />}
    </>
  )
}

function ReviewParts({ review }: { review: Review }) {
  const viewer = useUser()
  return (
    <div className={styles.parts}>
      <ReviewFigures review={review} viewerId={viewer.id} />
      <Workflow phase={review.evaluationPhase} />
      <Matrix review={review} viewerId={viewer.id} />
    </div>
  )
}

function subtitleOf(review: Review): string {
  return `${fullName(review.user)} · ${longUsDay(review.startDate)} – ${longUsDay(review.endDate)}`
}

function ReviewProblem({ error, userId }: { error: Error; userId: string }) {
  const viewer = useUser()
  const status = error instanceof ApiError ? error.status : 0
  if (status !== 404 && status !== 400) return <ErrorState title="Error loading review data" />
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
