import type { Review as ApiReview, LogEntry } from '@evenhand/domain/api'
import { fields, type Review, summaryFields, type User, type Value, type Visibility } from './review'
import { canSeePart, standInId } from './rules'
import { scoresFor } from './scores'

/** A user’s view of a review, in a form that can be compared. */
export interface View {
  phase: string
  version: number
  dates: string[]
  evaluators: string[]
  standIns: (string | undefined)[]
  isCompleted: boolean
  result: Pick<Review, 'isHeld' | 'isAcknowledged' | 'reply' | 'talk'> & { isAdjusted: boolean }
  hidden: string[]
  values: Record<string, Value>
  scores: Record<string, Value>
}

export function expectedView(user: User, review: Review): View {
  const { isHeld, isAcknowledged, reply, talk } = review
  const canSee = (visibility: Visibility) => canSeePart(user, review, visibility)
  const canSeeSummary = (field: string) => canSee(review.summaryVisibility[field] ?? 'admin')
  const values: Record<string, Value> = {}
  for (const { id } of review.criteria) {
    for (const [field, { visibility, isRating }] of Object.entries(fields)) {
      const key = `${id}.${field}`
      values[key] = canSee(visibility) ? (review.values[key] ?? '') : isRating ? 0 : ''
    }
  }
  const summary = Object.keys(summaryFields)
  for (const field of summary) values[field] = canSeeSummary(field) ? (review.values[field] ?? '') : ''
  return {
    phase: review.phase,
    // Before the version, which also depends on what the employee may see.
    hidden: [
      ...(canSee('first') ? [] : ['first']),
      ...(canSee('second') ? [] : ['second']),
      ...(summary.every(canSeeSummary) ? [] : ['summary']),
    ],
    version: user.id === review.userId ? review.employeeVersions.length : review.version,
    dates: [review.startDate, review.endDate],
    evaluators: [review.firstEvaluatorId, review.secondEvaluatorId],
    standIns: [standInId(review, review.firstEvaluatorId), standInId(review, review.secondEvaluatorId)],
    isCompleted: review.phase === 'final',
    result: { isHeld, isAcknowledged, reply, talk, isAdjusted: review.adjusted !== null && canSee('both') },
    values,
    scores: scoresFor(user, review),
  }
}

export function actualView(review: ApiReview): View {
  const values: Record<string, Value> = {}
  for (const evaluation of review.detailedEvaluations) {
    for (const field of Object.keys(fields))
      values[`${evaluation.criteriaId}.${field}`] = evaluation[field as 'evidence']
  }
  for (const field of Object.keys(summaryFields)) values[field] = review[field as 'summary']
  const { performanceLevel } = review.evaluationScoring
  return {
    phase: review.evaluationPhase,
    version: review.version,
    dates: [review.startDate, review.endDate],
    evaluators: [review.firstEvaluatorId, review.secondEvaluatorId],
    standIns: [review.firstStandIn?.id, review.secondStandIn?.id],
    isCompleted:
      review.status === 'completed' && review.rating === review.evaluationScoring.overallPerformanceRating,
    result: {
      isHeld: review.isHeld,
      isAcknowledged: review.acknowledgedAt !== null,
      reply: review.repliedAt === null ? null : review.employeeComments,
      talk: review.talk && { outcome: review.talk.outcome },
      isAdjusted: review.isAdjusted,
    },
    hidden: review.hidden,
    values,
    scores: { ...review.evaluationScoring, performanceLevel: performanceLevel ?? '' },
  }
}

/** The log entries that a user sees, each as one text, sorted. */
export function expectedLog(user: User, review: Review): string[] {
  const canSee = (visibility: Visibility) => canSeePart(user, review, visibility)
  return review.log
    .flatMap((entry) => {
      if (canSee(entry.visibility)) return [entry]
      // An evaluator who overwrote the other one sees only their own text.
      const isOwn = entry.visibility === 'both' && entry.by === user.id
      return isOwn ? [{ ...entry, action: 'CREATED', from: '' }] : []
    })
    .map(({ by, forId, action, criteriaId, field, from, to, reason, isTakenBack }) => {
      const criterion = review.criteria.find(({ id }) => id === criteriaId)
      const canSeeReason = from !== 'second-evaluation' || canSee('admin')
      const shownReason = canSeeReason ? reason : null
      return line(by, forId, action, criterion?.name, field, from, to, shownReason, mark(isTakenBack))
    })
    .sort()
}

export function actualLog(log: readonly LogEntry[]): string[] {
  return log
    .map(({ evaluatorId: by, forId, action, criteria, fieldChanged, oldValue, newValue, ...entry }) => {
      const { revertReason, takenBack } = entry
      return line(
        by,
        forId,
        action,
        criteria,
        fieldChanged,
        oldValue,
        newValue,
        revertReason,
        mark(takenBack),
      )
    })
    .sort()
}

function mark(isTakenBack: boolean): string | null {
  return isTakenBack ? 'taken back' : null
}

function line(...parts: (string | null | undefined)[]): string {
  return parts.map((part) => part ?? '').join(' | ')
}
