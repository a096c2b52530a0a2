/** The value that `share` of all values do not exceed, by the nearest rank. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right)
  const rank = Math.max(1, Math.ceil(share * sorted.length))
  const found = sorted[rank - 1]
  if (found === undefined) throw new Error('nothing was measured')
  return found
}

/** The middle one, or the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right)
  const middle = sorted.slice(Math.floor((sorted.length - 1) / 2), Math.floor(sorted.length / 2) + 1)
  if (middle.length === 0) throw new Error('nothing was measured')
  return mean(middle)
}

export function mean(values: readonly number[]): number {
  return sum(values) / values.length
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

/** The median of the ratios round by round: what disturbed one round disturbed both of its sides. */
export function medianRatio(left: readonly number[], right: readonly number[]): number {
  return median(left.map((value, round) => value / (right[round] ?? Number.NaN)))
}
