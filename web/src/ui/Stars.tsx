import { type PerformanceLevel, ratingColor } from '@evenhand/domain/reviews/scoring'
import { Group, Text } from '@mantine/core'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { messages } from '@/messages'
import { OneDecimal } from './OneDecimal'

const values = [1, 2, 3, 4, 5]

/** An overall rating with its performance level. */
export function Stars({ rating, level }: { rating: number; level: PerformanceLevel }) {
  return (
    <Group gap="0.25rem 0.75rem" c={`var(--${ratingColor(rating)})`}>
      <Group gap={2} wrap="nowrap" aria-hidden="true">
        {values.map((value) => {
          const Icon = value <= Math.round(rating) ? IconStarFilled : IconStar
          return <Icon key={value} size={20} stroke={1.5} />
        })}
      </Group>
      <Text span size="xl" fw={620} style={{ fontVariantNumeric: 'tabular-nums' }}>
        <OneDecimal rating={rating} level={level} format={messages().common.rating.ofFive} />
      </Text>
    </Group>
  )
}
