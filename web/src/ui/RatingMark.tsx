import { type PerformanceLevel, ratingColor, showOverall, showScore } from '@evenhand/domain/scoring'
import { IconStarFilled } from '@tabler/icons-react'
import { messages } from '@/messages'
import { Badge } from './Badge'

interface RatingMarkProps {
  rating: number
  /** Shows a single rating without decimals. */
  isWhole?: boolean
  /** The performance level, for an overall rating. */
  level?: PerformanceLevel
}

/** A rating out of 5, colored by its value. */
export function RatingMark({ rating, isWhole = false, level }: RatingMarkProps) {
  const score = level ? showOverall(rating, level) : showScore(rating)
  return (
    <Badge tone={ratingColor(rating)}>
      <IconStarFilled size={11} aria-hidden="true" />
      <span>
        {isWhole ? rating : score}
        <span className="visually-hidden"> {messages.common.rating.outOfFive}</span>
      </span>
    </Badge>
  )
}
