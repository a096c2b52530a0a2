import { type Criterion, fields, isAfter, isBlank, type Review, type User, type Value } from './review'
import { canSeePart } from './rules'

export function scoresFor(user: User, review: Review): Record<string, Value> {
  const { phase, criteria } = review
  const result = resultOf(review)
  const isFinal = phase === 'final'
  const hasResult = isFinal && canSeePart(user, review, 'both')
  const average = (field: string) => {
    const { visibility = 'open', phase: ratedIn = 'final' } = fields[field] ?? {}
    const isShown = isAfter(phase, ratedIn) && canSeePart(user, review, visibility)
    return isShown ? rounded(mean(review, field, () => 1)) : 0
  }
  const withGoal = criteria.filter(({ id }) => !isBlank(String(review.values[`${id}.evidence`]))).length
  return {
    selfEvaluationScore: average('selfRating'),
    firstGradeRating: average('firstGradeRating'),
    secondaryRating: average('secondaryRating'),
    overallPerformanceRating: hasResult ? result.rating : 0,
    performanceLevel: isFinal ? (hasResult ? result.level : '') : 'Below Expectations',
    weightedTotal: hasResult ? rounded(overall(review, ({ weight }) => weight)) : 0,
    goalAchievementScore: rounded((100 * withGoal) / criteria.length),
  }
}

interface Result {
  rating: number
  level: string
}

/** The result of a completed review, as adjusted by an admin. */
export function resultOf(review: Review): Result {
  const { adjusted } = review
  return adjusted === null ? computedResult(review) : { rating: adjusted, level: levelOf(adjusted) }
}

export function computedResult(review: Review): Result {
  const plain = overall(review, () => 1)
  return { rating: rounded(plain), level: levelOf(plain) }
}

export function isResult({ rating, level }: Result, to: number): boolean {
  return rating === to && level === levelOf(to)
}

/** The average of someone whose phases were skipped is left out. */
function overall(review: Review, weight: (criterion: Criterion) => number): number {
  const ratings = Object.keys(fields).filter((field) => fields[field]?.isRating)
  const means = ratings.map((field) => mean(review, field, weight)).filter((each) => each > 0)
  return means.reduce((sum, each) => sum + each, 0) / Math.max(1, means.length)
}

function mean(review: Review, field: string, weight: (criterion: Criterion) => number): number {
  const rated = review.criteria
    .map((criterion) => [weight(criterion), Number(review.values[`${criterion.id}.${field}`])] as const)
    .filter(([, rating]) => rating > 0)
  const total = rated.reduce((sum, [share]) => sum + share, 0)
  return total === 0 ? 0 : rated.reduce((sum, [share, rating]) => sum + share * rating, 0) / total
}

/** Compensates for floating-point errors. */
const epsilon = 1e-9

function rounded(score: number): number {
  return Math.round((score + epsilon) * 100) / 100
}

/** Without any rating there is no level. */
function levelOf(overall: number): string {
  if (overall === 0) return ''
  if (overall + epsilon >= 5) return 'Outstanding'
  if (overall + epsilon >= 4) return 'Exceeds Expectations'
  return overall + epsilon >= 3 ? 'Meets Expectations' : 'Below Expectations'
}
