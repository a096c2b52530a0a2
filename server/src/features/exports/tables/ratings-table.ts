import { sheets } from '../../../messages'
import { type GivenRating, ratingsOf } from './ratings'
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
  // Only in the row of the employee, who wrote it. It is the longest text.
  column<GivenRating>(
    'goal',
    'text',
    ({ role, evaluation }) => (role === 'employee' ? evaluation.evidence : null),
    wide,
  ),
  column<GivenRating>('raterRole', 'text', ({ role }) => sheets.raters[role], 18),
  column<GivenRating>('rater', 'text', ({ rater }) => nameOf(rater)),
  column<GivenRating>('rating', 'number', ({ rating }) => unlessZero(rating)),
  column<GivenRating>('comment', 'text', ({ comment }) => comment, wide),
  column<GivenRating>('reviewId', 'text', ({ review }) => review.id, 38),
  column<GivenRating>('raterId', 'text', ({ raterId }) => raterId, 38),
]
