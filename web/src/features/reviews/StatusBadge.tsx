import type { ReviewCard } from '@evenhand/domain/api'
import { statusLabel } from '@evenhand/domain/days'
import { Badge, type Tone } from '@/ui/Badge'

const tones: Record<ReviewCard['status'], Tone> = { draft: 'accent', completed: 'green', overdue: 'red' }

export function StatusBadge({ status }: { status: ReviewCard['status'] }) {
  return <Badge tone={tones[status] ?? 'grey'}>{statusLabel(status)}</Badge>
}
