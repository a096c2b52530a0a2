/**
 * A weight is a percentage with at most two decimal places. Sums are computed in whole hundredths of a percent, because
 * sums of decimals are not exact.
 */
const whole = 10_000

/** The sum in percent, exact to two decimal places. */
export function sumOfWeights(weights: readonly number[]): number {
  return toPercent(sumInHundredths(weights))
}

export function isFullSum(weights: readonly number[]): boolean {
  return sumInHundredths(weights) === whole
}

export function hasTwoDecimals(weight: number): boolean {
  return toPercent(toHundredths(weight)) === weight
}

/** Weights for this many criteria that differ by at most 0.01 and add up to exactly 100.00. */
export function shareEqually(count: number): number[] {
  return scaleWeights(Array.from({ length: count }, () => 1))
}

/** Scales weights so that they add up to exactly 100.00. Equal shares if all weights are 0. */
export function scaleWeights(weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0 && weights.length > 0) return shareEqually(weights.length)
  return largestRemainder(weights, total, whole).map(toPercent)
}

/** Whole percentages of the total that add up to exactly 100. All are 0 if all counts are. */
export function percentages(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0)
  return total === 0 ? counts.map(() => 0) : largestRemainder(counts, total, 100)
}

/** Rounds shares so that they add up to `sum`, by the method of the largest remainder. */
function largestRemainder(values: readonly number[], total: number, sum: number): number[] {
  const exact = values.map((value) => (sum * value) / total)
  const shares = exact.map(Math.floor)
  const missing = sum - shares.reduce((all, share) => all + share, 0)
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .toSorted((left, right) => right.remainder - left.remainder)
  const raised = new Set(byRemainder.slice(0, missing).map(({ index }) => index))
  return shares.map((share, index) => (raised.has(index) ? share + 1 : share))
}

function sumInHundredths(weights: readonly number[]): number {
  return weights.reduce((sum, weight) => sum + toHundredths(weight), 0)
}

function toHundredths(weight: number): number {
  return Math.round(weight * 100)
}

function toPercent(hundredths: number): number {
  return hundredths / 100
}
