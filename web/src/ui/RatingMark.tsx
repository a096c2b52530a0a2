import { type PerformanceLevel, ratingColor } from '@evenhand/domain/reviews/scoring'
import { IconStarFilled } from '@tabler/icons-react'
import { messages } from '@/messages'
import { Badge } from './Badge'
import { OneDecimal } from './OneDecimal'

interface RatingMarkProps {
  rating: number
  /** Shows a single rating without decimals. */
  isWhole?: boolean
  /** The performance level, for an overall rating. */
  level?: PerformanceLevel
}

/** A rating out of 5, colored by its value. */
export function RatingMark({ rating, isWhole = false, level }: RatingMarkProps) {
  return (
    <Badge tone={ratingColor(rating)}>
      <IconStarFilled size={11} aria-hidden="true" />
      {isWhole ? ofFive(rating) : <OneDecimal rating={rating} level={level} format={ofFive} />}
    </Badge>
  )
}

function ofFive(score: number | string) {
  return (
    <span>
      {score}
      <span className="visually-hidden"> {messages().common.rating.outOfFive}</span>
    </span>
  )
}
