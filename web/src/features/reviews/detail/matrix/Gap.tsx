import { Badge } from '@/ui/Badge'

interface GapProps {
  rating: number
  selfRating: number
}

/** How far a grader's rating lies from the self rating; two steps or more are worth a talk and stand out. */
export function Gap({ rating, selfRating }: GapProps) {
  const gap = rating === 0 || selfRating === 0 ? 0 : rating - selfRating
  if (gap === 0) return null
  return (
    <Badge tone={Math.abs(gap) > 1 ? 'accent' : 'grey'}>
      <span aria-hidden="true">{gap > 0 ? `+${gap}` : `−${-gap}`}</span>
      <span className="visually-hidden">
        {Math.abs(gap)} {gap > 0 ? 'above' : 'below'} the self rating
      </span>
    </Badge>
  )
}
