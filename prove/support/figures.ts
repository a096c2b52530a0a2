export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export function greatest(values: readonly number[]): number {
  return values.reduce((most, value) => Math.max(most, value), 0)
}

export function inSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}

export function inMilliseconds(milliseconds: number): string {
  return `${Math.round(milliseconds)} ms`
}

export function counted(number: number): string {
  return number.toLocaleString('en-US')
}
