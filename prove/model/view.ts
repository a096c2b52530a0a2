import type { Review as ApiReview } from '@evenhand/domain/api'
import { fields, type Review, summaryFields, type User, type Value, type Visibility } from './review'
import { canSeePart } from './rules'
import { scoresFor } from './scores'

/** What a user sees of a review, in a form that can be compared. */
export interface View {
  phase: string
  version: number
  dates: string[]
  evaluators: string[]
  isCompleted: boolean
  hidden: string[]
  values: Record<string, Value>
  scores: Record<string, Value>
}

export function expectedView(user: User, review: Review): View {
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
    version: review.version,
    dates: [review.startDate, review.endDate],
    evaluators: [review.firstEvaluatorId, review.secondEvaluatorId],
    isCompleted: review.phase === 'final',
    hidden: [
      ...(canSee('first') ? [] : ['first']),
      ...(canSee('second') ? [] : ['second']),
      ...(summary.every(canSeeSummary) ? [] : ['summary']),
    ],
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
  const { summary, achievements, areasForImprovement } = review
  const { performanceLevel } = review.evaluationScoring
  return {
    phase: review.evaluationPhase,
    version: review.version,
    dates: [review.startDate, review.endDate],
    evaluators: [review.firstEvaluatorId, review.secondEvaluatorId],
    isCompleted:
      review.status === 'completed' && review.rating === review.evaluationScoring.overallPerformanceRating,
    hidden: review.hidden,
    values: { ...values, summary, achievements, areasForImprovement },
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
    .map(({ by, action, criteriaId, field, from, to, reason }) => {
      const criterion = review.criteria.find(({ id }) => id === criteriaId)
      const canSeeReason = from !== 'second-evaluation' || canSee('admin')
      return line(by, action, criterion?.name, field, from, to, canSeeReason ? reason : null)
    })
    .sort()
}

export function actualLog({ evaluationLogs }: Pick<ApiReview, 'evaluationLogs'>): string[] {
  return (evaluationLogs ?? [])
    .map(({ evaluatorId, action, criteria, fieldChanged, oldValue, newValue, revertReason }) =>
      line(evaluatorId, action, criteria, fieldChanged, oldValue, newValue, revertReason),
    )
    .sort()
}

function line(...parts: (string | null | undefined)[]): string {
  return parts.map((part) => part ?? '').join(' | ')
}
