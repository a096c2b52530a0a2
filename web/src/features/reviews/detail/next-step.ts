import type { Criterion, Review } from '@evenhand/domain/api'
import { phaseTable } from '@evenhand/domain/phases'
import { messages } from '@/messages'
import { missingCriteria } from './missing-criteria'

const texts = messages.reviewPage.nextStep

interface NextStep {
  label: string
  /** The criterion to open, or the forward move. */
  to: Criterion | 'forward'
}

/**
 * The actor's next step after the current criterion, or the first step if there is none: the next unfinished criterion, or
 * the forward move once all are finished. Null if only the current criterion is left, or if the phase has no actor.
 */
export function nextStep(review: Review, current: Criterion | null): NextStep | null {
  const { forward, gate } = phaseTable[review.evaluationPhase]
  if (!forward) return null
  const button = messages.reviews.forward[forward.action]
  const after = review.criteria.slice(current ? review.criteria.indexOf(current) + 1 : 0)
  const missing = missingCriteria(review)
  const next = missing === null ? after[0] : (firstOf(missing, after) ?? firstOf(missing, review.criteria))
  if (next && next !== current) return { label: texts.continue(next.name), to: next }
  if (missing === null) return { label: texts.lastCriterion(button), to: 'forward' }
  if (missing.length > 0) return null
  return { label: gate ? texts.allRated(button) : texts.allGoalsWritten(button), to: 'forward' }
}

function firstOf(missing: Criterion[], among: Criterion[]): Criterion | undefined {
  return among.find((criterion) => missing.includes(criterion))
}
