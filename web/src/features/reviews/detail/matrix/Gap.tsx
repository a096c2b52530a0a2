import { messages } from '@/messages'
import { Badge } from '@/ui/Badge'

interface GapProps {
  rating: number
  selfRating: number
}

/** The difference between an evaluator's rating and the self rating. Two steps or more are highlighted. */
export function Gap({ rating, selfRating }: GapProps) {
  const gap = rating === 0 || selfRating === 0 ? 0 : rating - selfRating
  if (gap === 0) return null
  return (
    <Badge tone={Math.abs(gap) > 1 ? 'accent' : 'gray'}>
      <span aria-hidden="true">{messages.reviewPage.matrix.gap(gap)}</span>
      <span className="visually-hidden">{messages.reviewPage.matrix.gapLabel(gap)}</span>
    </Badge>
  )
}
