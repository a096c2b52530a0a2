import type { ReviewCard } from '@evenhand/domain/api'
import { isActor, type Viewer } from '@evenhand/domain/permissions'
import { actorName, factsOf, isWaitingForEvaluator } from '@evenhand/domain/review-facts'
import { messages } from '@/messages'
import { Badge } from '@/ui/Badge'
import { StatusBadge } from './StatusBadge'

const texts = messages.reviewLists.card

/** Whose turn it is. The viewer's own turn is highlighted. */
export function TurnBadge({ review, viewer }: { review: ReviewCard; viewer: Viewer }) {
  const actor = actorName(review)
  if (review.closedReason !== null) return <Badge tone="gray">{messages.reviews.status('closed')}</Badge>
  if (actor === null) return <StatusBadge review={review} />
  if (isActor(viewer, factsOf(review))) return <Badge tone="yellow">{texts.yourTurn}</Badge>
  if (isWaitingForEvaluator(review)) return <Badge tone="yellow">{texts.needsEvaluator}</Badge>
  return <Badge tone="gray">{texts.turnOf(actor)}</Badge>
}
