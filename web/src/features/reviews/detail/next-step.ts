import type { Criterion, Review } from '@evenhand/domain/api'
import { phaseTable } from '@evenhand/domain/phases'
import { messages } from '@/messages'
import { stillMissing } from './still-missing'

export interface NextStep {
  label: string
  /** The criterion to go on with, or the move to the next phase. */
  to: Criterion | 'forward'
}

/**
 * What whoever acts in the present phase does after this criterion, or first of all: the next one that waits for them,
 * and the move once none does. Null when this criterion is the only one left, and when nobody acts.
 */
export function nextStep(review: Review, present: Criterion | null): NextStep | null {
  const { forward, gate } = phaseTable[review.evaluationPhase]
  if (!forward) return null
  const button = messages.reviews.forward[forward.action]
  const place = present ? review.criteria.indexOf(present) : -1
  const after = review.criteria.slice(place + 1)
  const missing = stillMissing(review)
  const next = missing === null ? after[0] : (firstOf(missing, after) ?? firstOf(missing, review.criteria))
  if (next && next !== present) return { label: `Continue with ${next.name}`, to: next }
  if (missing === null) return { label: `Last of ${review.criteria.length} – ${button}`, to: 'forward' }
  if (missing.length > 0) return null
  return { label: `${gate ? 'All rated' : 'All goals written'} – ${button}`, to: 'forward' }
}

function firstOf(missing: Criterion[], among: Criterion[]): Criterion | undefined {
  return among.find((criterion) => missing.includes(criterion))
}
