import type { Review } from '@evenhand/domain/api'
import { phaseTable } from '@evenhand/domain/phases'
import { stillMissing } from './still-missing'

interface Progress {
  done: number
  total: number
  what: 'goals written' | 'rated'
}

/** How far the present phase has come; null where there is nothing to count, or nothing this viewer may count. */
export function phaseProgress(review: Review): Progress | null {
  const missing = stillMissing(review)
  if (missing === null) return null
  const total = review.criteria.length
  const { gate } = phaseTable[review.evaluationPhase]
  return { done: total - missing.length, total, what: gate ? 'rated' : 'goals written' }
}
