import type { EvaluatorLeniency, LeniencyVerdict } from '@evenhand/domain/api'

const order: readonly LeniencyVerdict[] = ['lenient', 'strict', 'higher', 'lower', 'none', 'too-few']

/** Lenient and strict evaluators first. Otherwise keeps the order. */
export function flaggedFirst(evaluators: readonly EvaluatorLeniency[]): EvaluatorLeniency[] {
  return evaluators.toSorted((one, other) => order.indexOf(one.verdict) - order.indexOf(other.verdict))
}

/** The scale is symmetric around 0 and fits all intervals that are drawn. */
export function intervalScale(evaluators: readonly EvaluatorLeniency[]) {
  const drawn = evaluators.filter(({ verdict }) => verdict !== 'too-few')
  const ends = drawn.flatMap(({ shrunk, low, high }) => [shrunk ?? 0, low ?? 0, high ?? 0])
  const max = Math.max(0.5, Math.ceil(2 * Math.max(0, ...ends.map(Math.abs))) / 2)
  /** The position from the left in percent. */
  const across = (value: number) => (100 * (value + max)) / (2 * max)
  return { max, across }
}
