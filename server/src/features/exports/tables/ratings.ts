import type { LogEntry, Review } from '@evenhand/domain/api'
import { entryOfValue } from '@evenhand/domain/authors'
import type { Criterion, Evaluation } from '@evenhand/domain/fields'
import { knownLog } from '@evenhand/domain/known-log'
import type { ReviewRole } from '@evenhand/domain/phases'
import type { UserName } from '@evenhand/domain/users'

/** What one person wrote about one criterion of a review. */
export interface GivenRating {
  review: Review
  criterion: Criterion
  evaluation: Evaluation
  role: ReviewRole
  raterId: string
  /** Null if that person has been deleted. */
  rater: UserName | null
  /** 0 if there is no rating, or if the viewer cannot see it. */
  rating: number
  comment: string
}

const fieldsOf = {
  employee: { rating: 'selfRating', comment: 'comments' },
  first: { rating: 'firstGradeRating', comment: 'firstEvaluatorComments' },
  second: { rating: 'secondaryRating', comment: 'secondEvaluatorComments' },
} as const

const roles = ['employee', 'first', 'second'] as const satisfies ReviewRole[]

/** One rating for each criterion and each person who rates it, including missing ones. Two tables need them. */
export function ratingsOf(review: Review): GivenRating[] {
  const known = cache.get(review) ?? findRatings(review)
  cache.set(review, known)
  return known
}

const cache = new WeakMap<Review, GivenRating[]>()

function findRatings(review: Review): GivenRating[] {
  const evaluations = new Map(review.detailedEvaluations.map((each) => [each.criteriaId, each]))
  return review.criteria.flatMap((criterion) => {
    const evaluation = evaluations.get(criterion.id)
    return evaluation ? roles.map((role) => ratingBy(role, review, criterion, evaluation)) : []
  })
}

function ratingBy(
  role: ReviewRole,
  review: Review,
  criterion: Criterion,
  evaluation: Evaluation,
): GivenRating {
  const fields = fieldsOf[role]
  const rating = evaluation[fields.rating]
  const comment = evaluation[fields.comment]
  const log = knownLog(review)
  const entry =
    entryOfValue(log, fields.rating, rating, criterion) ??
    entryOfValue(log, fields.comment, comment, criterion)
  const { id: raterId, name: rater } = entry ? authorOf(entry) : participant(review, role)
  return { review, criterion, evaluation, role, raterId, rater, rating, comment }
}

interface Person {
  id: string
  name: UserName | null
}

/** A replaced evaluator or a stand-in stays the author of what they wrote. */
function authorOf({ evaluatorId, evaluator }: LogEntry): Person {
  return { id: evaluatorId, name: evaluator }
}

function participant(review: Review, role: ReviewRole): Person {
  switch (role) {
    case 'employee':
      return { id: review.userId, name: review.user }
    case 'first':
      return { id: review.firstEvaluatorId, name: review.firstEvaluator }
    case 'second':
      return { id: review.secondEvaluatorId, name: review.secondEvaluator }
  }
}
