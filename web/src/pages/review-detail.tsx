import type { Review } from '@evenhand/domain/api'
import { longUsDay } from '@evenhand/domain/days'
import { fullName } from '@evenhand/domain/users'
import { useDeferredValue } from 'react'
import { useParams } from 'react-router'
import { ApiError } from '../api/api-error'
import { useUser } from '../features/auth/user-context'
import { DetailSkeleton } from '../features/reviews/detail/DetailSkeleton'
import { ManageReview } from '../features/reviews/detail/ManageReview'
import { PrintButton } from '../features/reviews/detail/print/PrintButton'
import { ReviewDetail } from '../features/reviews/detail/ReviewDetail'
import { useReview } from '../features/reviews/queries'
import { NextReview } from '../features/reviews/turn/NextReview'
import { PageHeader } from '../layout/PageHeader'
import { ReviewProblem } from './review-problem'

export function Component() {
  const { userId = '', reviewId = '' } = useParams()
  const viewer = useUser()
  const { data, error } = useReview(reviewId)
  // An open review can be deleted or become invisible to the viewer.
  const review = error instanceof ApiError && error.status === 404 ? undefined : data
  const isFound = review?.userId === userId
  const isMissing = review ? !isFound : error !== null
  // Renders what arrives at once in small steps, so that the page stays responsive.
  const isShown = useDeferredValue(isFound) && isFound
  return (
    <>
      <PageHeader
        title="Performance Review"
        name={isFound ? `Performance Review of ${fullName(review.user)}` : 'Performance Review'}
        subtitle={isShown ? subtitleOf(review) : !isMissing && 'Loading…'}
        withBack
        aside={
          isShown && (
            <>
              <NextReview reviewId={review.id} />
              <ManageReview review={review} viewer={viewer} />
              <PrintButton review={review} viewerId={viewer.id} />
            </>
          )
        }
      />
      {isShown && <ReviewDetail key={review.id} review={review} viewer={viewer} />}
      {isMissing && <ReviewProblem error={review ? null : error} userId={userId} />}
      {!isShown && !isMissing && <DetailSkeleton />}
    </>
  )
}

function subtitleOf(review: Review): string {
  return `${fullName(review.user)} · ${longUsDay(review.startDate)} – ${longUsDay(review.endDate)}`
}
