import type { Review } from '@evenhand/domain/api'
import type { UserName } from '@evenhand/domain/people/users'
import { entryOfValue, knownLog } from '@evenhand/domain/reviews/authors'
import type { Criterion, Evaluation } from '@evenhand/domain/reviews/fields'
import { type GraderSectionKind, graderSections, type ReviewRole } from '@evenhand/domain/reviews/phases'
import { messages } from '../../../messages'
import { column, nameOf, type Table, tableOfReviews, unlessZero, wide } from './table'

/** One row for each review, criterion and rater. */
export function ratingsTable(): Table {
  return tableOfReviews('ratings', columns, ratingsOf)
}

const columns = [
  column<GivenRating>('employee', 'text', ({ review }) => nameOf(review.user)),
  column<GivenRating>('cycle', 'text', ({ review }) => review.cycle?.name ?? null),
  column<GivenRating>('startDate', 'day', ({ review }) => review.startDate),
  column<GivenRating>('endDate', 'day', ({ review }) => review.endDate),
  column<GivenRating>('category', 'text', ({ criterion }) => criterion.category),
  column<GivenRating>('criterion', 'text', ({ criterion }) => criterion.name),
  column<GivenRating>('weight', 'number', ({ criterion }) => criterion.weight),
  // Filled only in the row of the employee, who wrote it, because it is the longest text.
  column<GivenRating>(
    'goal',
    'text',
    ({ role, evaluation }) => (role === 'employee' ? evaluation.evidence : null),
    wide,
  ),
  column<GivenRating>('raterRole', 'text', ({ role }) => messages.sheets.raters[role], 18),
  column<GivenRating>('rater', 'text', ({ rater }) => nameOf(rater)),
  column<GivenRating>('rating', 'number', ({ rating }) => unlessZero(rating)),
  column<GivenRating>('comment', 'text', ({ comment }) => comment, wide),
  column<GivenRating>('reviewId', 'text', ({ review }) => review.id, 38),
  column<GivenRating>('raterId', 'text', ({ raterId }) => raterId, 38),
]

/** The rating and comment of one person on one criterion of a review. */
interface GivenRating {
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
    return evaluation ? graderSections.map((section) => ratingIn(section, review, criterion, evaluation)) : []
  })
}

function ratingIn(section: GraderSectionKind, review: Review, criterion: Criterion, evaluation: Evaluation) {
  const { role } = section
  const rating = evaluation[section.rating]
  const comment = evaluation[section.comment]
  const log = knownLog(review)
  const entry =
    entryOfValue(log, section.rating, rating, criterion) ??
    entryOfValue(log, section.comment, comment, criterion)
  // A replaced evaluator or a stand-in stays the author of what they wrote.
  const { raterId, rater } = entry
    ? { raterId: entry.evaluatorId, rater: entry.evaluator }
    : participants[role](review)
  return { review, criterion, evaluation, role, raterId, rater, rating, comment }
}

const participants: Record<ReviewRole, (review: Review) => Pick<GivenRating, 'raterId' | 'rater'>> = {
  employee: ({ userId, user }) => ({ raterId: userId, rater: user }),
  first: ({ firstEvaluatorId, firstEvaluator }) => ({ raterId: firstEvaluatorId, rater: firstEvaluator }),
  second: ({ secondEvaluatorId, secondEvaluator }) => ({
    raterId: secondEvaluatorId,
    rater: secondEvaluator,
  }),
}
