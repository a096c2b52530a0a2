import type { ReviewCard } from '@evenhand/domain/api'
import { messages } from '@/messages'
import { Badge, type Tone } from '@/ui/Badge'

const tones: Record<ReviewCard['status'], Tone> = {
  draft: 'accent',
  completed: 'green',
  overdue: 'red',
  closed: 'gray',
}

export function StatusBadge({ review }: { review: ReviewCard }) {
  return <Badge tone={tones[review.status] ?? 'gray'}>{messages.reviews.status(review.status)}</Badge>
}
