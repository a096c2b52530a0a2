import type { Criterion, LogEntry, Review } from '@evenhand/domain/api'
import { knownLog } from '@evenhand/domain/reviews/authors'
import { type EvaluationField, isBlank, isRatingField, summaryFields } from '@evenhand/domain/reviews/fields'
import { isHiddenField } from '@evenhand/domain/reviews/hidden-ratings'
import { activeReverts as activeRevertsIn, returnAfterRevert } from '@evenhand/domain/reviews/move-history'
import { isActor, type Viewer } from '@evenhand/domain/reviews/permissions'
import { missingForForward, phaseTable } from '@evenhand/domain/reviews/phases'
import { evaluationOf, factsOf } from '@evenhand/domain/reviews/review-card'
import { messages } from '@/messages'
import { canEditKey, evaluationKey } from './saving/field-key'

/** The reverts since the last forward move, newest first. */
export function activeReverts(review: Review): LogEntry[] {
  return activeRevertsIn(knownLog(review))
}

/** The ids of the criteria that the active reverts name. */
export function revertedCriteria(review: Review): ReadonlySet<string> {
  return new Set(activeReverts(review).flatMap(({ revertCriteria }) => revertCriteria))
}

/** If the review is back in a phase from which it was reverted: that revert and the changes made in between. */
export function changesSinceRevert(review: Review) {
  return returnAfterRevert(knownLog(review), review.evaluationPhase)
}

/** The id of the criterion that a log entry is about. */
export function criterionOfEntry(review: Review, entry: LogEntry): string | null {
  const criterion = review.criteria.find(
    ({ name, category }) => name === entry.criteria && category === entry.section,
  )
  return criterion?.id ?? null
}

/**
 * The criteria that still need a goal or a rating in the current phase. Null if the phase requires neither, or if the
 * ratings are hidden from the viewer.
 */
export function missingCriteria(review: Review): Criterion[] | null {
  const phase = review.evaluationPhase
  const { gate, editable } = phaseTable[phase]
  if (editable.includes('evidence')) {
    return review.criteria.filter(({ id }) => isBlank(evaluationOf(review, id).evidence))
  }
  if (!gate || isHiddenField(review, gate.field)) return null
  return review.criteria.filter(({ id }) => missingForForward(phase, [evaluationOf(review, id)]).length > 0)
}

/** The missing criteria and those that a revert names and nobody has changed, flagged ones first. Null as above. */
export function openCriteria(review: Review): Criterion[] | null {
  const missing = missingCriteria(review)
  if (missing === null) return null
  const untouched = untouchedCriteria(review)
  return flaggedFirst(review).filter(
    (criterion) => untouched.includes(criterion) || missing.includes(criterion),
  )
}

/** The criteria of the review, those that a revert names first. */
export function flaggedFirst(review: Review): Criterion[] {
  const flagged = revertedCriteria(review)
  const isFlagged = ({ id }: Criterion) => flagged.has(id)
  return [...review.criteria.filter(isFlagged), ...review.criteria.filter((other) => !isFlagged(other))]
}

/** The criteria that a revert names and whose goal, rating or comment has not changed since. */
export function untouchedCriteria(review: Review): Criterion[] {
  if (phaseTable[review.evaluationPhase].editable.length === 0) return []
  const flagged = revertedCriteria(review)
  return review.criteria.filter(({ id }) => flagged.has(id) && !isTouched(review, id))
}

/**
 * The log may be older than the viewer's own input. A field that differs from its last log entry has changed since then.
 */
function isTouched(review: Review, criterionId: string): boolean {
  const { evaluationPhase } = review
  const log = knownLog(review)
  const evaluation = evaluationOf(review, criterionId)
  const revert = activeReverts(review).find(({ revertCriteria }) => revertCriteria.includes(criterionId))
  return phaseTable[evaluationPhase].editable.some((field) => {
    const last = log.find(
      (entry) => entry.fieldChanged === field && criterionOfEntry(review, entry) === criterionId,
    )
    if (last && revert && log.indexOf(last) < log.indexOf(revert)) return true
    // An unrated criterion is logged as an empty text.
    return String(evaluation[field] || '') !== (last?.newValue ?? '')
  })
}

/** The optional fields that a rater may still fill in: the criteria without their comment, and the summary fields. */
export function emptyFields(review: Review) {
  const { gate, actor, editable } = phaseTable[review.evaluationPhase]
  if (!gate || isHiddenField(review, gate.field)) return { comments: [], summary: [] }
  const texts = editable.filter((field) => !isRatingField(field))
  const hasSummary = actor !== 'employee' && !review.hidden.includes('summary')
  return {
    comments: review.criteria.filter(({ id }) =>
      texts.some((field) => isBlank(String(evaluationOf(review, id)[field]))),
    ),
    summary: hasSummary ? summaryFields.filter((field) => isBlank(review[field])) : [],
  }
}

/**
 * The progress of the current phase, and what it counts: 'goals written' or 'rated'. Null if the phase has nothing to
 * count, or the viewer may not see it.
 */
export function phaseProgress(review: Review) {
  const missing = missingCriteria(review)
  if (missing === null) return null
  const total = review.criteria.length
  const { gate } = phaseTable[review.evaluationPhase]
  const { rated, goalsWritten } = messages().reviewPage.progress
  return { done: total - missing.length, total, label: gate ? rated : goalsWritten }
}

/**
 * The actor's next step after the current criterion, or the first step if there is none: the next unfinished criterion,
 * or the forward move once all are finished. Criteria that a revert names come first. Null if only the current
 * criterion is left, or if the phase has no actor. `button` is the label of the forward button.
 */
export function nextStep(
  review: Review,
  current: Criterion | null,
  button?: string,
): { label: string; to: Criterion | 'forward' } | null {
  const texts = messages().reviewPage.nextStep
  const { forward, gate } = phaseTable[review.evaluationPhase]
  if (!forward) return null
  const label = button ?? messages().reviews.forward[forward.action]
  const order = flaggedFirst(review)
  const after = order.slice(current ? order.indexOf(current) + 1 : 0)
  const open = openCriteria(review)
  const next = open === null ? after[0] : (after.find((criterion) => open.includes(criterion)) ?? open[0])
  if (next && next !== current) return { label: texts.continue(next.name), to: next }
  if (open === null) return { label: texts.lastCriterion(label), to: 'forward' }
  if (open.length > 0) return null
  return { label: gate ? texts.allRated(label) : texts.allGoalsWritten(label), to: 'forward' }
}

/** The first criterion that the viewer still has to change after a revert that names criteria. */
export function firstFlaggedCriterion(review: Review, viewer: Viewer): string | null {
  if (!isActor(viewer, factsOf(review)) || revertedCriteria(review).size === 0) return null
  const step = nextStep(review, null)
  return step && step.to !== 'forward' ? step.to.id : null
}

/** The goal or the comment that is written in the current phase. '' if there is neither. */
export function textFieldOf(review: Review): EvaluationField | '' {
  return phaseTable[review.evaluationPhase].editable.find((field) => !isRatingField(field)) ?? ''
}

/** The first empty field of a criterion that the viewer can fill in now. */
export function nextEmptyField(
  review: Review,
  viewer: Viewer,
  criterionId: string,
): EvaluationField | undefined {
  return phaseTable[review.evaluationPhase].editable.find((field) =>
    isEmpty(review, viewer, criterionId, field),
  )
}

/**
 * The first criterion with an empty field that the viewer can fill in now. A missing rating comes before a missing
 * comment. If there is none, the first criterion.
 */
export function nextCriterion(review: Review, viewer: Viewer): Criterion | undefined {
  const unfinished = phaseTable[review.evaluationPhase].editable.map((field) =>
    review.criteria.find(({ id }) => isEmpty(review, viewer, id, field)),
  )
  return unfinished.find((criterion) => criterion !== undefined) ?? review.criteria[0]
}

function isEmpty(review: Review, viewer: Viewer, criterionId: string, field: EvaluationField): boolean {
  if (!canEditKey(viewer, review, evaluationKey(criterionId, field))) return false
  const value = evaluationOf(review, criterionId)[field]
  return typeof value === 'number' ? value === 0 : isBlank(value)
}
