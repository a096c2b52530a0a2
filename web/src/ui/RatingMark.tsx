import { ratingColor, showScore } from '@evenhand/domain/scoring'
import { IconStarFilled } from '@tabler/icons-react'
import { Badge } from './Badge'

/** A rating out of 5, coloured by how high it is; whole ratings stand without a decimal where they are given as such. */
export function RatingMark({ rating, isWhole = false }: { rating: number; isWhole?: boolean }) {
  return (
    <Badge tone={ratingColor(rating)}>
      <IconStarFilled size={11} aria-hidden="true" />
      <span>
        {isWhole ? rating : showScore(rating)}
        <span className="visually-hidden"> out of 5</span>
      </span>
    </Badge>
  )
}
