import { inMilliseconds, percentile } from './figures'

/** So many times the quiet figure is still unaffected. */
const muchSlower = 3

/** How long writes take, quiet and in trouble, by their 95th percentile. */
export interface Slowness {
  words: string
  problems: string[]
}

export function slowness(
  quietTimes: readonly number[],
  troubled: Record<string, readonly number[]>,
): Slowness {
  const quiet = percentile(quietTimes, 0.95)
  const measured = Object.entries(troubled).map(([trouble, times]) => ({
    trouble,
    time: percentile(times, 0.95),
    isMissing: times.length === 0,
  }))
  const worst = measured.reduce((most, { time }) => Math.max(most, time), 0)
  const bad = measured.filter(({ time, isMissing }) => isMissing || time > muchSlower * quiet)
  return {
    words: `p95 of writes ${inMilliseconds(quiet)} quiet, ${inMilliseconds(worst)} in trouble`,
    problems: bad.map(({ trouble, time, isMissing }) =>
      isMissing
        ? `nobody could write while ${trouble}`
        : `a write takes ${inMilliseconds(time)} instead of ${inMilliseconds(quiet)} while ${trouble}`,
    ),
  }
}
