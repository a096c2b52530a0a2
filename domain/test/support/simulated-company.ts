import type { LeniencyVerdict } from '../../src/api'
import { leniency } from '../../src/insights/leniency'

type ComparedReview = Parameters<typeof leniency>[0][number]

export interface Simulation {
  /** How much higher than the others each evaluator rates. */
  biases: readonly number[]
  /** Each evaluator is this often the first and as often the second evaluator. */
  rounds: number
  criteria: number
  /** The standard deviations of an evaluator's impression of a person, and of each single rating. */
  noise: { person: number; rating: number }
  /** How much higher first evaluators rate than second ones. */
  firstGap: number
}

const unbiased: readonly number[] = Array.from({ length: 20 }, () => 0)

/** Eight reviews for each of twenty evaluators. */
export const usual: Simulation = {
  biases: unbiased,
  rounds: 4,
  criteria: 8,
  noise: { person: 0.35, rating: 0.6 },
  firstGap: 0.2,
}
export const withBiased: Pick<Simulation, 'biases'> = { biases: [1, -1, ...unbiased.slice(2)] }

/** Counts the verdicts on the evaluators with this bias in many companies. */
export function countVerdicts(simulation: Simulation, companies: number, bias: number) {
  const counts: Record<LeniencyVerdict, number> = {
    lenient: 0,
    strict: 0,
    higher: 0,
    lower: 0,
    none: 0,
    'too-few': 0,
  }
  for (let seed = 1; seed <= companies; seed++) {
    const { evaluators } = leniency(simulateCompany(simulation, generator(seed)))
    for (const [index, own] of simulation.biases.entries()) {
      if (own === bias) counts[evaluators.get(`e-${index}`)?.verdict ?? 'too-few']++
    }
  }
  return { ...counts, total: Object.values(counts).reduce((sum, count) => sum + count, 0) }
}

/** People of different quality, rated from 1 to 5 by evaluators who are paired at random. */
function simulateCompany(simulation: Simulation, random: () => number): ComparedReview[] {
  return Array.from({ length: simulation.rounds }).flatMap(() =>
    pairs(simulation.biases.length, random).map(([first, second]) => ({
      firstEvaluatorId: `e-${first}`,
      secondEvaluatorId: `e-${second}`,
      ratings: simulateRatings(simulation, [first, second], random),
    })),
  )
}

function simulateRatings(
  { biases, criteria, noise, firstGap }: Simulation,
  [first, second]: [number, number],
  random: () => number,
): ComparedReview['ratings'] {
  const normal = (deviation: number) => deviation * normalFrom(random)
  const rate = (quality: number) => Math.min(5, Math.max(1, Math.round(quality)))
  const quality = 3.1 + normal(0.5)
  const seenByFirst = quality + (biases[first] ?? 0) + firstGap + normal(noise.person)
  const seenBySecond = quality + (biases[second] ?? 0) + normal(noise.person)
  return Array.from({ length: criteria }, (_, index) => {
    const strength = normal(0.5)
    return {
      criteriaId: `c-${index}`,
      selfRating: 0,
      firstGradeRating: rate(seenByFirst + strength + normal(noise.rating)),
      secondaryRating: rate(seenBySecond + strength + normal(noise.rating)),
    }
  })
}

/** Everyone is first once and second once, and never both in the same pair. */
function pairs(count: number, random: () => number): [number, number][] {
  const order = Array.from({ length: count }, (_, id) => ({ id, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ id }) => id)
  return order.map((first, index) => [first, order[(index + 1) % count] ?? 0])
}

/** Box-Muller transform. */
function normalFrom(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

/** Mulberry32, a small seeded generator of numbers from 0 to 1. */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
