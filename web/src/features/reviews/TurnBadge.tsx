import type { ReviewCard } from '@evenhand/domain/api'
import { isActor, type Viewer } from '@evenhand/domain/permissions'
import { Badge } from '@/ui/Badge'
import { actorName, factsOf } from './detail/review-facts'

/** Whose turn it is, by name; the viewer's own stands out. */
export function TurnBadge({ review, viewer }: { review: ReviewCard; viewer: Viewer }) {
  const holder = actorName(review)
  if (holder === null) return <Badge tone="green">Completed</Badge>
  if (isActor(viewer, factsOf(review))) return <Badge tone="yellow">Your turn</Badge>
  return <Badge tone="grey">{holder}’s turn</Badge>
}
