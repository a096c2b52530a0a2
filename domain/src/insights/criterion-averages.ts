import type { CriterionAverages } from '../api/insights'
import type { Criterion, RatingField } from '../reviews/fields'
import { groupBy, roundedMean } from './numbers'
import type { CriterionRatings, RatedReview } from './rated-review'

/** The averages of the criteria that have at least one rating, in the given order. */
export function criterionAverages(
  reviews: readonly RatedReview[],
  criteria: readonly Pick<Criterion, 'id' | 'name' | 'category'>[],
): CriterionAverages[] {
  const ratings = reviews.flatMap((review) => review.ratings.filter(isRated))
  const groups = groupBy(ratings, ({ criteriaId }) => criteriaId)
  return criteria.flatMap(({ id, name, category }) => {
    const given = groups.get(id)
    if (!given) return []
    return {
      key: id,
      name,
      category,
      count: given.length,
      self: averageOf(given, 'selfRating'),
      first: averageOf(given, 'firstGradeRating'),
      second: averageOf(given, 'secondaryRating'),
    }
  })
}

function isRated({ selfRating, firstGradeRating, secondaryRating }: CriterionRatings): boolean {
  return selfRating > 0 || firstGradeRating > 0 || secondaryRating > 0
}

function averageOf(ratings: readonly CriterionRatings[], field: RatingField): number | null {
  return roundedMean(ratings.map((rating) => rating[field]).filter((rating) => rating > 0))
}
