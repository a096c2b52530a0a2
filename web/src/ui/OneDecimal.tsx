import { formatExactRating, formatScore, type PerformanceLevel } from '@evenhand/domain/reviews/scoring'
import type { ReactNode } from 'react'
import { messages } from '@/messages'

interface OneDecimalProps {
  rating: number
  /** The performance level, for an overall rating. */
  level?: PerformanceLevel
  /** Adds text to the number. */
  format?: (score: string) => ReactNode
}

/** A rating with one decimal. If it is rounded, the exact value is in a tooltip and in a text for screen readers. */
export function OneDecimal({ rating, level, format = (score) => score }: OneDecimalProps) {
  const score = formatScore(rating)
  const exact = formatExactRating(rating, level)
  if (exact === score) return format(score)
  const text = messages().common.rating.exactly(exact)
  return (
    <span title={text}>
      {format(score)}
      <span className="visually-hidden"> ({text})</span>
    </span>
  )
}
