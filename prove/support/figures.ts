export function inSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}

export function inMilliseconds(milliseconds: number): string {
  return `${Math.round(milliseconds)} ms`
}

export function formatCount(number: number): string {
  return number.toLocaleString('en-US')
}

/** How many times each item occurs. */
export function countEach(items: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  return counts
}

/** One problem for each time over the limit. */
export function tooSlow(times: readonly number[], limit: number, what: string): string[] {
  return times.filter((time) => time > limit).map((time) => `${what} only after ${inSeconds(time)}`)
}

/** Write latency may rise to this multiple of the normal p95. */
const allowedSlowdown = 3

/** Compares the p95 of writes without and with faults. */
export function compareLatency(normal: readonly number[], faulty: Record<string, readonly number[]>) {
  const limit = allowedSlowdown * p95(normal)
  const problems = Object.entries(faulty).flatMap(([fault, times]) => {
    if (times.length === 0) return [`no write succeeded while ${fault}`]
    return p95(times) > limit ? [`p95 of writes is ${inMilliseconds(p95(times))} while ${fault}`] : []
  })
  const worst = Math.max(...Object.values(faulty).map(p95))
  return {
    summary: `p95 of writes ${inMilliseconds(p95(normal))} without faults, ${inMilliseconds(worst)} with faults`,
    problems,
  }
}

function p95(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.95)] ?? 0
}
