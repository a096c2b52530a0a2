import type { ReviewCard } from '@evenhand/domain/api'
import { formatExactRating } from '@evenhand/domain/scoring'
import { messages } from '@/messages'
import { Badge } from '@/ui/Badge'

/** Says next to an overall rating that it was adjusted, because it is not the average of the ratings. */
export function AdjustedMark({ review: { computedRating } }: { review: Pick<ReviewCard, 'computedRating'> }) {
  if (computedRating === null) return null
  return (
    <Badge tone="accent">{messages.reviewLists.ratings.adjusted(formatExactRating(computedRating))}</Badge>
  )
}
