import type { Review } from '@evenhand/domain/api'
import { phaseTable } from '@evenhand/domain/phases'
import { messages } from '@/messages'
import { missingCriteria } from './missing-criteria'

interface Progress {
  done: number
  total: number
  /** What is counted: 'goals written' or 'rated'. */
  label: string
}

/** The progress of the current phase. Null if the phase has nothing to count, or the viewer may not see it. */
export function phaseProgress(review: Review): Progress | null {
  const missing = missingCriteria(review)
  if (missing === null) return null
  const total = review.criteria.length
  const { gate } = phaseTable[review.evaluationPhase]
  const { rated, goalsWritten } = messages.reviewPage.progress
  return { done: total - missing.length, total, label: gate ? rated : goalsWritten }
}
