import { type Criterion, fields, isAfter, type Review, type User, type Value } from './review'
import { canSeePart } from './rules'

export function scoresFor(user: User, review: Review): Record<string, Value> {
  const { phase, criteria } = review
  const isFinal = phase === 'final'
  const average = (field: string) => {
    const { visibility = 'open', phase: ratedIn = 'final' } = fields[field] ?? {}
    const isShown = isAfter(phase, ratedIn) && canSeePart(user, review, visibility)
    return isShown ? rounded(mean(review, field, () => 1)) : 0
  }
  const ratings = Object.keys(fields).filter((field) => fields[field]?.isRating)
  const overall = (weight: (criterion: Criterion) => number) =>
    ratings.reduce((sum, field) => sum + mean(review, field, weight), 0) / ratings.length
  const plain = overall(() => 1)
  const withGoal = criteria.filter(({ id }) => String(review.values[`${id}.evidence`]).trim() !== '').length
  return {
    selfEvaluationScore: average('selfRating'),
    firstGradeRating: average('firstGradeRating'),
    secondaryRating: average('secondaryRating'),
    overallPerformanceRating: isFinal ? rounded(plain) : 0,
    performanceLevel: isFinal ? levelOf(plain) : 'Below Expectations',
    weightedTotal: isFinal ? rounded(overall(({ weight }) => weight)) : 0,
    goalAchievementScore: rounded((100 * withGoal) / criteria.length),
  }
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

function levelOf(overall: number): string {
  if (overall + epsilon >= 5) return 'Outstanding'
  if (overall + epsilon >= 4) return 'Exceeds Expectations'
  return overall + epsilon >= 3 ? 'Meets Expectations' : 'Below Expectations'
}
