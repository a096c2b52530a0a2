import { type Criterion, type Evaluation, isBlank, type RatingField, ratingFields } from './fields'
import { finalPhase, isAfter, type Phase } from './phases'

/** Best first. */
export const levels = [
  'Outstanding',
  'Exceeds Expectations',
  'Meets Expectations',
  'Below Expectations',
] as const
export type PerformanceLevel = (typeof levels)[number]

export interface EvaluationScoring {
  selfEvaluationScore: number
  firstGradeRating: number
  secondaryRating: number
  overallPerformanceRating: number
  /** Null for a review that ended without a rating. */
  performanceLevel: PerformanceLevel | null
  goalAchievementScore: number
  weightedTotal: number
}

export const levelThresholds: readonly { from: number; level: PerformanceLevel }[] = [
  { from: 5, level: 'Outstanding' },
  { from: 4, level: 'Exceeds Expectations' },
  { from: 3, level: 'Meets Expectations' },
]

export const initialScoring: EvaluationScoring = {
  selfEvaluationScore: 0,
  firstGradeRating: 0,
  secondaryRating: 0,
  overallPerformanceRating: 0,
  performanceLevel: 'Below Expectations',
  goalAchievementScore: 0,
  weightedTotal: 0,
}

/**
 * All scores can be computed from the phase, the criteria, and the evaluations. An average counts once its ratings have
 * been submitted. The overall rating exists once the review is final. If all ratings were skipped, it is 0 ('not
 * rated'), and the review has no level.
 */
export function scoreReview(
  phase: Phase,
  criteria: readonly Criterion[],
  evaluations: readonly Evaluation[],
): EvaluationScoring {
  const submitted = (field: RatingField, givenIn: Phase) =>
    isAfter(phase, givenIn) ? averageRating(evaluations, field) : 0
  const scoring: EvaluationScoring = {
    ...initialScoring,
    selfEvaluationScore: submitted('selfRating', 'self-evaluation'),
    firstGradeRating: submitted('firstGradeRating', 'first-evaluation'),
    secondaryRating: submitted('secondaryRating', 'second-evaluation'),
    goalAchievementScore: goalAchievement(evaluations),
  }
  if (phase !== finalPhase) return scoring
  const overall = meanOfAverages(ratingFields.map((field) => sumOf(evaluations, field)))
  return {
    ...scoring,
    overallPerformanceRating: toTwoDecimals(overall),
    performanceLevel: overall.numerator === 0 ? null : performanceLevel(overall),
    weightedTotal: weightedTotal(criteria, evaluations),
  }
}

/** The overall rating of a completed review as it follows from the ratings, without an adjustment. */
export function computedRating(evaluations: readonly Evaluation[]): number {
  return toTwoDecimals(meanOfAverages(ratingFields.map((field) => sumOf(evaluations, field))))
}

/** The mean of the given ratings, rounded to two decimals. A rating of 0 means 'not rated' and is ignored. */
export function averageRating(evaluations: readonly Evaluation[], field: RatingField): number {
  const { sum, count } = sumOf(evaluations, field)
  return count === 0 ? 0 : toTwoDecimals({ numerator: sum, denominator: count })
}

export function goalCount(evaluations: readonly Pick<Evaluation, 'evidence'>[]): {
  written: number
  total: number
} {
  return {
    written: evaluations.filter(({ evidence }) => !isBlank(evidence)).length,
    total: evaluations.length,
  }
}

/** Expects the overall rating before rounding. */
export function performanceLevel(overall: number | Fraction): PerformanceLevel {
  const { numerator, denominator } =
    typeof overall === 'number' ? { numerator: overall, denominator: 1 } : overall
  const reached = levelThresholds.find(({ from }) => numerator >= from * denominator)
  return reached?.level ?? 'Below Expectations'
}

/** From 1 to 5, with at most two decimals. */
export function isOverallRating(rating: number): boolean {
  return rating >= 1 && rating <= 5 && Math.round(rating * 100) / 100 === rating
}

type RatingColor = 'green' | 'yellow' | 'orange' | 'red'

export function ratingColor(rating: number): RatingColor {
  if (rating >= 4) return 'green'
  if (rating >= 3) return 'yellow'
  return rating >= 2 ? 'orange' : 'red'
}

/** One decimal, rounded half up. (`toFixed` would turn 4.35 into 4.3.) */
export function formatScore(score: number): string {
  const tenths = Math.floor((Math.round(score * 100) + 5) / 10)
  return (tenths / 10).toFixed(1)
}

/**
 * The overall rating next to its level, where the exact value cannot be shown as well, such as in a PDF. If one decimal
 * would contradict the level ('4.0' next to 'Meets Expectations'), it has two decimals and is truncated instead of
 * rounded.
 */
export function formatOverallRating(rating: number, level: PerformanceLevel): string {
  const rounded = formatScore(rating)
  if (performanceLevel(Number(rounded)) === level) return rounded
  return Math.min(rating, Number(rounded) - 0.01).toFixed(2)
}

/** The rating without rounding: '3.8', '4.0' or '3.75'. With a level, never a number that contradicts it. */
export function formatExactRating(rating: number, level?: PerformanceLevel): string {
  if (level && performanceLevel(rating) !== level) return formatOverallRating(rating, level)
  const hundredths = Math.round(rating * 100)
  return (hundredths / 100).toFixed(hundredths % 10 === 0 ? 1 : 2)
}

/** Avoids rounding errors with integers: 3.8333 + 4.0833 + 4.0833 is exactly three times 4. */
interface Fraction {
  numerator: number
  denominator: number
}

function sumOf(evaluations: readonly Evaluation[], field: RatingField): { sum: number; count: number } {
  const given = evaluations.map((evaluation) => evaluation[field]).filter((rating) => rating > 0)
  return { sum: given.reduce((total, rating) => total + rating, 0), count: given.length }
}

/** Leaves out averages without ratings, such as that of a person whose phase was skipped. */
function meanOfAverages(totals: readonly { sum: number; count: number }[]): Fraction {
  const given = totals.filter(({ count }) => count > 0)
  const denominator = given.reduce((product, { count }) => product * count, 1)
  const numerator = given.reduce((total, { sum, count }) => total + (sum * denominator) / count, 0)
  return { numerator, denominator: denominator * Math.max(given.length, 1) }
}

function toTwoDecimals({ numerator, denominator }: Fraction): number {
  // Removes floating-point noise first, so that halves always round up.
  return Math.round(Number(((100 * numerator) / denominator).toFixed(6))) / 100
}

function goalAchievement(evaluations: readonly Evaluation[]): number {
  const { written, total } = goalCount(evaluations)
  return total === 0 ? 0 : toTwoDecimals({ numerator: 100 * written, denominator: total })
}

/** The overall rating, weighted by criterion. */
function weightedTotal(criteria: readonly Criterion[], evaluations: readonly Evaluation[]): number {
  const weights = new Map(criteria.map(({ id, weight }) => [id, weight]))
  const averages = ratingFields.flatMap((field) => {
    const rated = evaluations.filter((evaluation) => evaluation[field] > 0)
    const weightOf = ({ criteriaId }: Evaluation) => weights.get(criteriaId) ?? 0
    const total = rated.reduce((sum, evaluation) => sum + weightOf(evaluation), 0)
    const weighted = rated.reduce((sum, evaluation) => sum + weightOf(evaluation) * evaluation[field], 0)
    return total === 0 ? [] : [weighted / total]
  })
  const sum = averages.reduce((total, average) => total + average, 0)
  return toTwoDecimals({ numerator: sum, denominator: Math.max(averages.length, 1) })
}

/** The number of reviews with each level, the best first, before and after one result moves to another level. */
export function previewLevels(
  counts: readonly { level: PerformanceLevel; count: number }[],
  from: PerformanceLevel,
  to: PerformanceLevel,
): { level: PerformanceLevel; before: number; after: number }[] {
  return levels.map((level) => {
    const before = counts.find((each) => each.level === level)?.count ?? 0
    return { level, before, after: before - Number(level === from) + Number(level === to) }
  })
}
