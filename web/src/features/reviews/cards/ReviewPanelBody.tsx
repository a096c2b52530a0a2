import type { ReviewCard } from '@evenhand/domain/api'
import { type ReactNode, useDeferredValue } from 'react'
import { messages } from '@/messages'
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
  /** Shown below the cards. */
  children?: ReactNode
}

/** The reviews of a panel, or its loading, error or empty state. */
export function ReviewPanelBody({ reviews, isError, lead, actions, empty, children }: ReviewPanelBodyProps) {
  // Render the response at low priority to keep the page responsive.
  const isShown = useDeferredValue(reviews !== undefined)
  if (reviews === undefined || !isShown) {
    if (isError) return <ErrorState title={messages.reviews.loadError} />
    return <SkeletonRows rows={3} height={68} label={messages.reviewLists.panel.loading} />
  }
  if (reviews.length === 0) return <EmptyState {...empty} />
  return (
    <>
      <ReviewCards reviews={reviews} lead={lead} actions={actions} />
      {children}
    </>
  )
}
