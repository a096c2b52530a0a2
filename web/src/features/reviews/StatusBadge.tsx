import type { ReviewCard } from '@evenhand/domain/api'
import { isHeldResult } from '@evenhand/domain/held-result'
import { messages } from '@/messages'
import { Badge, type Tone } from '@/ui/Badge'
import styles from './StatusBadge.module.css'

const tones: Record<ReviewCard['status'], Tone> = {
  draft: 'accent',
  completed: 'green',
  overdue: 'red',
  closed: 'gray',
}

export function StatusBadge({ review }: { review: ReviewCard }) {
  if (isHeldResult(review)) {
    return (
      <Badge tone="accent">
        <span className={styles.held}>{messages.reviews.heldStatus}</span>
      </Badge>
    )
  }
  return <Badge tone={tones[review.status] ?? 'gray'}>{messages.reviews.status(review.status)}</Badge>
}
