import type { ReviewCard } from '@evenhand/domain/api'
import { type ReactNode, useDeferredValue } from 'react'
import { EmptyState } from '@/ui/EmptyState'
import { ErrorState } from '@/ui/ErrorState'
import { SkeletonRows } from '@/ui/SkeletonRows'
import { ReviewCards } from './ReviewCards'

interface ReviewPanelBodyProps {
  reviews: ReviewCard[] | undefined
  isError: boolean
  lead: 'person' | 'period'
  actions?: ((review: ReviewCard) => ReactNode) | undefined
  empty: { title?: string; text: string; hint?: string }
  /** Below the cards, once there are some. */
  children?: ReactNode
}

/** A panel's list of reviews in each of its states. */
export function ReviewPanelBody({ reviews, isError, lead, actions, empty, children }: ReviewPanelBodyProps) {
  // Renders what arrives at once in small steps, so that the page stays responsive.
  const isShown = useDeferredValue(reviews !== undefined)
  if (reviews === undefined || !isShown) {
    if (isError) return <ErrorState title="Error loading review data" />
    return <SkeletonRows rows={3} height={68} label="Loading reviews" />
  }
  if (reviews.length === 0) return <EmptyState {...empty} />
  return (
    <>
      <ReviewCards reviews={reviews} lead={lead} actions={actions} />
      {children}
    </>
  )
}
