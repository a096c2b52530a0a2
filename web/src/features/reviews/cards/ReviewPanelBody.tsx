import type { ReviewCard } from '@evenhand/domain/api'
import { isHeldResult, overallOf } from '@evenhand/domain/reviews/results'
import { markedName } from '@evenhand/domain/reviews/review-card'
import { Flex, Group, Text } from '@mantine/core'
import { type ReactNode, useDeferredValue } from 'react'
import { Link } from 'react-router'
import { messages } from '@/messages'
import { paths } from '@/paths'
import { EmptyState } from '@/ui/EmptyState'
import { ErrorState } from '@/ui/ErrorState'
import { RatingMark } from '@/ui/RatingMark'
import { SkeletonRows } from '@/ui/SkeletonRows'
import { evaluatorsLine, phaseText } from '../card-text'
import { AdjustedMark, StatusBadge } from '../ReviewBadges'
import styles from './ReviewPanelBody.module.css'

interface ReviewPanelBodyProps {
  reviews: ReviewCard[] | undefined
  isError: boolean
  lead: 'person' | 'period'
  /** Buttons next to each card. */
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
    if (isError) return <ErrorState title={messages().reviews.loadError} />
    return <SkeletonRows rows={3} height={68} label={messages().reviewLists.list.loading} />
  }
  if (reviews.length === 0) return <EmptyState {...empty} />
  return (
    <>
      <ul className={`plain-list divided ${styles.rows}`}>
        {reviews.map((review) => (
          <Group key={review.id} component="li" gap={0} align="stretch">
            <ReviewCardLink review={review} lead={lead} />
            {actions?.(review)}
          </Group>
        ))}
      </ul>
      {children}
    </>
  )
}

/** A review in a panel. `lead` is the heading: on the profile of a person, the period instead of the name. */
function ReviewCardLink({ review, lead }: { review: ReviewCard; lead: 'person' | 'period' }) {
  const period = messages().reviewLists.card.period(review)
  const isLate = review.status === 'overdue'
  const overall = overallOf(review)
  const detail = lead === 'person' ? period : review.cycle?.name
  return (
    <Flex
      component={Link}
      to={paths.review(review.userId, review.id)}
      className="row-link numeric"
      flex={1}
      miw={0}
      direction="column"
      gap={3}
      px={18}
      py={12}
    >
      <Group justify="space-between" gap={12} wrap="nowrap" mih={22}>
        <Text span fw={580} style={breaks}>
          {lead === 'person' ? markedName(review, 'employee', messages().people) : period}
        </Text>
        <StatusBadge review={review} />
      </Group>
      {(detail !== undefined || isHeldResult(review)) && (
        <Group justify="space-between" gap={12} wrap="nowrap" c="dimmed" fz="sm">
          <span>{detail}</span>
          {isHeldResult(review) && <span>{messages().reviews.notReleased}</span>}
        </Group>
      )}
      <Group justify="space-between" gap={12} wrap="nowrap" mih={22}>
        <Text span size="sm">
          {phaseText(review)}
        </Text>
        {overall && (
          <Group justify="flex-end" gap="4px 8px">
            <AdjustedMark review={review} />
            <RatingMark {...overall} />
          </Group>
        )}
        {(isLate || review.state === 'upcoming') && (
          <Text span size="sm" c={isLate ? 'var(--red)' : 'dimmed'}>
            {messages().reviews.timeLeft(review)}
          </Text>
        )}
      </Group>
      {review.closedReason !== null && (
        // Cuts a long text. The review page shows all of it.
        <Text c="dimmed" size="sm" lineClamp={2} style={breaks}>
          {messages().reviewLists.card.closed(messages().cyclePlan.closedReason(review))}
        </Text>
      )}
      <Text span c="dimmed" size="sm">
        {evaluatorsLine(review)}
      </Text>
    </Flex>
  )
}

const breaks = { overflowWrap: 'anywhere' } as const
