import type { ReviewCard } from '@evenhand/domain/api'
import { isActor, type Viewer } from '@evenhand/domain/reviews/permissions'
import { actorName, factsOf, isWaitingForEvaluator } from '@evenhand/domain/reviews/review-card'
import { messages } from '@/messages'
import { Badge, type Tone } from '@/ui/Badge'
import { OneDecimal } from '@/ui/OneDecimal'

const texts = () => messages().reviewLists.card

const tones: Record<ReviewCard['status'], Tone> = {
  draft: 'accent',
  completed: 'green',
  overdue: 'red',
  closed: 'gray',
}

export function StatusBadge({ review }: { review: ReviewCard }) {
  return <Badge tone={tones[review.status] ?? 'gray'}>{messages().reviews.status(review.status)}</Badge>
}

/** Whose turn it is. The viewer's own turn is highlighted. */
export function TurnBadge({ review, viewer }: { review: ReviewCard; viewer: Viewer }) {
  const actor = actorName(review, messages().people)
  if (review.closedReason !== null) return <Badge tone="gray">{messages().reviews.status('closed')}</Badge>
  if (actor === null) return <StatusBadge review={review} />
  if (isActor(viewer, factsOf(review))) return <Badge tone="yellow">{texts().yourTurn}</Badge>
  if (isWaitingForEvaluator(review)) return <Badge tone="yellow">{texts().needsEvaluator}</Badge>
  return <Badge tone="gray">{texts().turnOf(actor)}</Badge>
}

/** Says next to an overall rating that it was adjusted, because it is not the average of the ratings. */
export function AdjustedMark({ review: { computedRating } }: { review: Pick<ReviewCard, 'computedRating'> }) {
  if (computedRating === null) return null
  return (
    <Badge tone="accent">
      <OneDecimal rating={computedRating} format={messages().reviewLists.ratings.adjusted} />
    </Badge>
  )
}
