import type { Criterion, Review } from '@evenhand/domain/api'
import { isActor, type Viewer } from '@evenhand/domain/permissions'
import { phaseTable } from '@evenhand/domain/phases'
import { factsOf } from '@evenhand/domain/review-facts'
import { messages } from '@/messages'
import { flaggedFirst } from './flagged-criteria'
import { openCriteria } from './missing-criteria'
import { revertedCriteria } from './move-history'

const texts = messages.reviewPage.nextStep

interface NextStep {
  label: string
  /** The criterion to open, or the forward move. */
  to: Criterion | 'forward'
}

/**
 * The actor's next step after the current criterion, or the first step if there is none: the next unfinished criterion, or
 * the forward move once all are finished. Criteria that a revert names come first. Null if only the current criterion is
 * left, or if the phase has no actor. `button` is the label of the forward button.
 */
export function nextStep(review: Review, current: Criterion | null, button?: string): NextStep | null {
  const { forward, gate } = phaseTable[review.evaluationPhase]
  if (!forward) return null
  const label = button ?? messages.reviews.forward[forward.action]
  const order = flaggedFirst(review)
  const after = order.slice(current ? order.indexOf(current) + 1 : 0)
  const open = openCriteria(review)
  const next = open === null ? after[0] : (firstOf(open, after) ?? open[0])
  if (next && next !== current) return { label: texts.continue(next.name), to: next }
  if (open === null) return { label: texts.lastCriterion(label), to: 'forward' }
  if (open.length > 0) return null
  return { label: gate ? texts.allRated(label) : texts.allGoalsWritten(label), to: 'forward' }
}

function firstOf(open: Criterion[], among: Criterion[]): Criterion | undefined {
  return among.find((criterion) => open.includes(criterion))
}

/** After a revert that names criteria: the first one that the viewer still has to change. */
export function firstFlaggedCriterion(review: Review, viewer: Viewer): string | null {
  if (!isActor(viewer, factsOf(review)) || revertedCriteria(review).size === 0) return null
  const step = nextStep(review, null)
  return step && step.to !== 'forward' ? step.to.id : null
}
