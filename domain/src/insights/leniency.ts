import type { EvaluatorLeniency, LeniencyVerdict } from '../api/insights'
import { groupBy, mean, twoDecimals } from './numbers'
import type { RatedReview } from './rated-review'

/** Minimum reviews for a verdict. */
export const leniencyMinimum = 5

/** The smallest shrunk gap of someone who is lenient or strict. */
export const leniencyThreshold = 0.3

/** How many reviews with a gap of 0 the shrinkage adds to the mean. */
const priorReviews = 5

type ComparedReview = Pick<RatedReview, 'firstEvaluatorId' | 'secondEvaluatorId' | 'ratings'>
type Leniency = Omit<EvaluatorLeniency, 'id' | 'name'>
type Estimate = Omit<Leniency, 'verdict'>

/** The first evaluator's average minus the second's, over the criteria that both rated. A stand-in counts as the evaluator. */
interface Comparison {
  firstEvaluatorId: string
  secondEvaluatorId: string
  difference: number
}

/** See docs/decisions/023-leniency.md. By the evaluator's ID, for everyone who can be compared with someone else. */
export function leniency(reviews: readonly ComparedReview[]): {
  companyGap: number | null
  evaluators: Map<string, Leniency>
} {
  const comparisons = reviews.flatMap(compare)
  const companyGap = mean(comparisons.map(({ difference }) => difference))
  if (companyGap === null) return { companyGap, evaluators: new Map() }
  const gaps = comparisons.flatMap(({ firstEvaluatorId, secondEvaluatorId, difference }) => [
    { id: firstEvaluatorId, gap: difference - companyGap },
    { id: secondEvaluatorId, gap: companyGap - difference },
  ])
  const byEvaluator = groupBy(gaps, ({ id }) => id)
  return {
    companyGap: twoDecimals(companyGap),
    evaluators: new Map([...byEvaluator].map(([id, own]) => [id, judge(own.map(({ gap }) => gap))])),
  }
}

/** One comparison for each pair of people who rated the same criteria. Without stand-ins, there is one pair at most. */
function compare({ firstEvaluatorId, secondEvaluatorId, ratings }: ComparedReview): Comparison[] {
  const compared = ratings
    .filter(({ firstGradeRating, secondaryRating }) => firstGradeRating > 0 && secondaryRating > 0)
    .map((rating) => ({
      firstEvaluatorId: rating.firstRaterId ?? firstEvaluatorId,
      secondEvaluatorId: rating.secondRaterId ?? secondEvaluatorId,
      difference: rating.firstGradeRating - rating.secondaryRating,
    }))
    .filter((pair) => pair.firstEvaluatorId !== pair.secondEvaluatorId)
  const pairs = groupBy(compared, (pair) => `${pair.firstEvaluatorId} ${pair.secondEvaluatorId}`)
  return [...pairs.values()].flatMap((pair) => {
    const difference = mean(pair.map((each) => each.difference))
    return pair[0] && difference !== null ? [{ ...pair[0], difference }] : []
  })
}

/** For an evaluator whose reviews cannot be compared. */
export const notCompared: Leniency = judge([])

/** Uses the rounded numbers, so that the verdict never contradicts what is shown. */
export function judge(gaps: readonly number[]): Leniency {
  const estimate = estimateGap(gaps)
  return { ...estimate, verdict: verdictOf(estimate) }
}

function estimateGap(gaps: readonly number[]): Estimate {
  const count = gaps.length
  const gap = mean(gaps)
  if (gap === null) return { count, gap, shrunk: null, low: null, high: null }
  const shrink = count / (count + priorReviews)
  const margin = count === 1 ? null : shrink * studentT(count - 1) * standardError(gaps, gap)
  return {
    count,
    gap: twoDecimals(gap),
    shrunk: twoDecimals(shrink * gap),
    low: margin === null ? null : twoDecimals(shrink * gap - margin),
    high: margin === null ? null : twoDecimals(shrink * gap + margin),
  }
}

function standardError(values: readonly number[], average: number): number {
  const squares = values.reduce((sum, value) => sum + (value - average) ** 2, 0)
  return Math.sqrt(squares / (values.length - 1) / values.length)
}

function verdictOf({ count, shrunk, low, high }: Estimate): LeniencyVerdict {
  if (count < leniencyMinimum || shrunk === null || low === null || high === null) return 'too-few'
  if (low > 0) return shrunk >= leniencyThreshold ? 'lenient' : 'higher'
  if (high < 0) return shrunk <= -leniencyThreshold ? 'strict' : 'lower'
  return 'none'
}

/** The 97.5% quantile of Student's t distribution for 1 to 30 degrees of freedom. */
const quantiles = [
  12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.306, 2.2622, 2.2281, 2.201, 2.1788, 2.1604,
  2.1448, 2.1314, 2.1199, 2.1098, 2.1009, 2.093, 2.086, 2.0796, 2.0739, 2.0687, 2.0639, 2.0595, 2.0555,
  2.0518, 2.0484, 2.0452, 2.0423,
]

/** The 97.5% quantile of the normal distribution. */
const z = 1.959964

/** The factor for a two-sided 95% interval. Above 30 degrees of freedom, a series is accurate to four decimals. */
export function studentT(degrees: number): number {
  return (
    quantiles[degrees - 1] ??
    z + (z ** 3 + z) / (4 * degrees) + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * degrees ** 2)
  )
}
