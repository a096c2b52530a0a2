import type { ReviewPlan } from './plan'
import { type Random, seededRandom } from './random'

/** The three ratings of a criterion. They vary around the person's strength and mostly agree. */
export function rate({ person, ordinal, flawless }: ReviewPlan, criterion: string, random: Random) {
  if (flawless) return { selfRating: 5, firstRating: 5, secondRating: 5 }
  const personalOffset = seededRandom(`habit ${person.key} ${criterion}`).integer(-7, 7) / 10
  const randomOffset = random.integer(-6, 6) / 10
  const firstRating = onScale(Math.round(person.strength + personalOffset + randomOffset + ordinal * 0.08))
  return { selfRating: vary(firstRating, random), firstRating, secondRating: vary(firstRating, random) }
}

function vary(rating: number, random: Random): number {
  if (random.chance(0.11)) return onScale(rating - 1)
  return random.chance(0.13) ? onScale(rating + 1) : rating
}

/** The lowest rating in the sample company is 2. */
function onScale(rating: number): number {
  return Math.min(5, Math.max(2, rating))
}
