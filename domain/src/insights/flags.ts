import type { InsightsResponse } from '../api/insights'
import type { RatingField } from '../reviews/fields'
import { withoutNoise } from './numbers'
import { type InsightFlag, insightFlags, type RatedReview } from './rated-review'

/** The smallest differences that are flagged. */
const limits = { averages: 1, criterion: 2 }

/** The minimum number of criteria for `all-alike`. With one or two, identical ratings mean little. */
const fewestAlike = 3

const evaluatorFields = ['firstGradeRating', 'secondaryRating'] as const

const isFlagged: Record<InsightFlag, (review: RatedReview) => boolean> = {
  'evaluators-apart': ({ first, second }) => areApart(first, second),
  'criterion-apart': ({ ratings }) =>
    ratings.some(
      ({ firstGradeRating, secondaryRating }) =>
        firstGradeRating > 0 &&
        secondaryRating > 0 &&
        Math.abs(firstGradeRating - secondaryRating) >= limits.criterion,
    ),
  'self-apart': ({ self, overall }) => areApart(self, overall),
  jump: ({ previous, overall }) => areApart(previous, overall),
  'all-alike': (review) => evaluatorFields.some((field) => isAllAlike(review, field)),
}

export function flagsOf(review: RatedReview): InsightFlag[] {
  return insightFlags.filter((flag) => isFlagged[flag](review))
}

/** All kinds, including those without reviews. */
export function countFlags(reviews: readonly RatedReview[]): InsightsResponse['flags'] {
  return insightFlags.map((kind) => ({ kind, count: reviews.filter(isFlagged[kind]).length }))
}

function areApart(one: number | null, other: number | null): boolean {
  return one !== null && other !== null && Math.abs(withoutNoise(one - other)) >= limits.averages
}

/** Whether the evaluator gave every criterion the same rating. */
function isAllAlike({ ratings }: RatedReview, field: RatingField): boolean {
  const [first, ...others] = ratings.map((rating) => rating[field])
  if (first === undefined || first === 0 || ratings.length < fewestAlike) return false
  return others.every((rating) => rating === first)
}
