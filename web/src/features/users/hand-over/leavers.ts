import type { ReviewCard } from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/users'

export interface Leaver {
  id: string
  /** Null for someone who was deleted. */
  name: string | null
  /** The open reviews in which they are an evaluator. */
  reviews: number
}

/** The evaluators of these reviews who were deleted or have left, those with the most reviews first. */
export function leaversIn(reviews: readonly ReviewCard[]): Leaver[] {
  const leavers = new Map<string, Leaver>()
  for (const review of reviews) {
    for (const { id, name } of goneEvaluators(review)) {
      const known = leavers.get(id) ?? { id, name, reviews: 0 }
      leavers.set(id, { ...known, reviews: known.reviews + 1 })
    }
  }
  return [...leavers.values()].sort((one, other) => other.reviews - one.reviews)
}

/** Someone who is both evaluators counts once. */
function goneEvaluators(review: ReviewCard): Pick<Leaver, 'id' | 'name'>[] {
  const gone = (['first', 'second'] as const)
    .filter((role) => review[`${role}Evaluator`] === null || review.left.includes(role))
    .map((role) => {
      const name = review[`${role}Evaluator`]
      return { id: review[`${role}EvaluatorId`], name: name && fullName(name) }
    })
  return gone.filter(({ id }, index) => gone.findIndex((other) => other.id === id) === index)
}
