import type { ReviewCard } from './api'
import type { PerformanceLevel } from './scoring'

export interface Overall {
  rating: number
  level: PerformanceLevel
}

/** The overall rating and its level. Null until the review is completed, and if all its ratings were skipped. */
export function overallOf({
  status,
  rating,
  evaluationScoring,
}: Pick<ReviewCard, 'status' | 'rating' | 'evaluationScoring'>): Overall | null {
  const level = evaluationScoring.performanceLevel
  return status === 'completed' && rating > 0 && level !== null ? { rating, level } : null
}
