/** Nearest-rank percentile: always a value that was measured. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right)
  const found = sorted[Math.max(1, Math.ceil(share * sorted.length)) - 1]
  if (found === undefined) throw new Error('No values to compute a percentile of')
  return found
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right)
  const lower = sorted[Math.floor((sorted.length - 1) / 2)]
  const upper = sorted[Math.floor(sorted.length / 2)]
  if (lower === undefined || upper === undefined) throw new Error('No values to compute a median of')
  return (lower + upper) / 2
}

/** Median of the ratios per round. A disturbance hits both sides of its round and cancels out. */
export function medianRatio(left: readonly number[], right: readonly number[]): number {
  return median(left.map((value, round) => value / (right[round] ?? Number.NaN)))
}
