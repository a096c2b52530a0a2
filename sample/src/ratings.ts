import { people } from './data'
import type { ReviewPlan } from './plan'
import { type Random, seededRandom } from './random'

/** The three ratings of a criterion. They vary around the person's strength and mostly agree. */
export function rate(plan: ReviewPlan, criterion: string, random: Random) {
  const { person, ordinal, pattern } = plan
  if (pattern === 'flawless') return { selfRating: 5, firstRating: 5, secondRating: 5 }
  const personalOffset = seededRandom(`habit ${person.key} ${criterion}`).integer(-7, 7) / 10
  const randomOffset = random.integer(-6, 6) / 10
  const offset = pattern === 'alike' ? 0 : personalOffset + randomOffset + ordinal * 0.08
  const firstRating = onScale(Math.round(person.strength + offset))
  const selfRating = pattern === 'self-apart' ? onScale(firstRating + 2) : vary(firstRating, random)
  return { selfRating, firstRating, secondRating: secondRatingOf(plan, firstRating, random) }
}

function secondRatingOf(plan: ReviewPlan, firstRating: number, random: Random): number {
  if (plan.pattern === 'evaluators-apart') return onScale(firstRating - random.integer(1, 2))
  const gap = leniencyGap(plan)
  if (gap === 0) return vary(firstRating, random)
  return random.chance(Math.abs(gap)) ? onScale(firstRating + Math.sign(gap)) : firstRating
}

/** How many steps higher the second evaluator rates than the first, on average. */
export function leniencyGap({ evaluators: [first, second] }: ReviewPlan): number {
  return leniencyOf(second) - leniencyOf(first)
}

function leniencyOf(evaluator: string): number {
  return people.find(({ key }) => key === evaluator)?.leniency ?? 0
}

function vary(rating: number, random: Random): number {
  if (random.chance(0.11)) return onScale(rating - 1)
  return random.chance(0.13) ? onScale(rating + 1) : rating
}

/** The lowest rating in the sample company is 2. */
function onScale(rating: number): number {
  return Math.min(5, Math.max(2, rating))
}
