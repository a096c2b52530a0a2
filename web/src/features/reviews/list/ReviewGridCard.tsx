import type { ReviewCard } from '@evenhand/domain/api'
import { isHeldResult } from '@evenhand/domain/reviews/results'
import { markedName } from '@evenhand/domain/reviews/review-card'
import { Box, Group, Stack, Text } from '@mantine/core'
import { memo } from 'react'
import { Link } from 'react-router'
import { useUser } from '@/api/user-context'
import { messages } from '@/messages'
import { paths } from '@/paths'
import { Avatar } from '@/ui/Avatar'
import panel from '@/ui/Panel.module.css'
import { evaluatorsLine, phaseText } from '../card-text'
import { StatusBadge, TurnBadge } from '../ReviewBadges'
import { CardFigures } from './CardFigures'
import styles from './ReviewGridCard.module.css'

/** A review in the grid. Memoized, so earlier pages do not render again when the next page arrives. */
export const ReviewGridCard = memo(function ReviewGridCard({ review }: { review: ReviewCard }) {
  const viewer = useUser()
  const isOpen = review.status === 'draft' || review.status === 'overdue'
  return (
    <Stack component="article" gap={10} px={18} py={16} className={`${panel.panel} ${styles.card} numeric`}>
      <div className={styles.head}>
        <Avatar person={review.user} />
        <Box component="h3" fz="md" lts={0}>
          <Link to={paths.review(review.userId, review.id)} className={styles.link}>
            {markedName(review, 'employee', messages().people)}
          </Link>
        </Box>
        <StatusBadge review={review} />
        <Text c="dimmed" size="sm">
          {messages().reviewLists.card.period(review)}
        </Text>
        {isOpen && (
          <Text size="sm" c={review.status === 'overdue' ? 'var(--red)' : 'dimmed'} className={styles.days}>
            {messages().reviews.timeLeft(review)}
          </Text>
        )}
        {isHeldResult(review) && (
          <Text size="sm" c="dimmed" className={styles.days}>
            {messages().reviews.notReleased}
          </Text>
        )}
      </div>
      {isOpen && (
        <Group component="p" justify="space-between" gap="4px 12px" fw={550} className={styles.phase}>
          {phaseText(review)}
          <TurnBadge review={review} viewer={viewer} />
        </Group>
      )}
      {review.closedReason === null ? (
        <CardFigures review={review} viewerId={viewer.id} />
      ) : (
        // Cuts a long text. The review page shows all of it.
        <Text lineClamp={3}>
          {messages().reviewLists.card.closed(messages().cyclePlan.closedReason(review))}
        </Text>
      )}
      <Text c="dimmed" size="sm">
        {evaluatorsLine(review)}
      </Text>
    </Stack>
  )
})
