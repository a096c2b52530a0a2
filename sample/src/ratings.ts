import type { ReviewPlan } from './plan'
import { type Random, seededRandom } from './random'

/** The three ratings of a criterion. They vary around the person's strength and mostly agree. */
export function rate({ person, ordinal, flawless }: ReviewPlan, criterion: string, random: Random) {
  if (flawless) return { selfRating: 5, firstRating: 5, secondRating: 5 }
  const habit = seededRandom(`habit ${person.key} ${criterion}`).whole(-7, 7) / 10
  const luck = random.whole(-6, 6) / 10
  const firstRating = onScale(Math.round(person.strength + habit + luck + ordinal * 0.08))
  return { selfRating: nearby(firstRating, random), firstRating, secondRating: nearby(firstRating, random) }
}

function nearby(rating: number, random: Random): number {
  if (random.chance(0.11)) return onScale(rating - 1)
  return random.chance(0.13) ? onScale(rating + 1) : rating
}

/** The lowest rating in the sample company is 2. */
function onScale(rating: number): number {
  return Math.min(5, Math.max(2, rating))
}
