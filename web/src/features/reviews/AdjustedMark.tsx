import type { ReviewCard } from '@evenhand/domain/api'
import { messages } from '@/messages'
import { Badge } from '@/ui/Badge'
import { OneDecimal } from '@/ui/OneDecimal'

/** Says next to an overall rating that it was adjusted, because it is not the average of the ratings. */
export function AdjustedMark({ review: { computedRating } }: { review: Pick<ReviewCard, 'computedRating'> }) {
  if (computedRating === null) return null
  return (
    <Badge tone="accent">
      <OneDecimal rating={computedRating} format={messages.reviewLists.ratings.adjusted} />
    </Badge>
  )
}
