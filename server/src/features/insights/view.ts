import type { InsightReview, InsightsResponse } from '@evenhand/domain/api'
import { criterionAverages } from '@evenhand/domain/insights/criterion-averages'
import { resultChange, selfGap } from '@evenhand/domain/insights/differences'
import { countFlags, flagsOf } from '@evenhand/domain/insights/flags'
import { leniency, leniencyMinimum, notCompared } from '@evenhand/domain/insights/leniency'
import { levelsBy, levelsByEvaluator, levelsOf } from '@evenhand/domain/insights/levels'
import type { CriterionRatings, RatedReview } from '@evenhand/domain/insights/rated-review'
import { nameUnlessDeleted } from '@evenhand/domain/people/users'
import { canAdjust } from '@evenhand/domain/reviews/adjust-result'
import type { Viewer } from '@evenhand/domain/reviews/permissions'
import { finalPhase } from '@evenhand/domain/reviews/phases'
import type { PerformanceLevel } from '@evenhand/domain/reviews/scoring'
import type { NamedRow, RatedRow } from './list-rated'
import type { NamedCriterion, NamedEvaluator } from './store'

/** In scores, 0 means 'not rated'. The query selects only reviews with a level. */
export function ratedReview(row: RatedRow): RatedReview {
  const { scoring } = row
  return {
    department: row.department,
    position: row.position,
    firstEvaluatorId: row.firstEvaluatorId,
    secondEvaluatorId: row.secondEvaluatorId,
    ratings: ratingsOf(row),
    self: scoring.selfEvaluationScore || null,
    first: scoring.firstGradeRating || null,
    second: scoring.secondaryRating || null,
    overall: scoring.overallPerformanceRating,
    level: scoring.performanceLevel as PerformanceLevel,
    previous: row.previous,
  }
}

function ratingsOf({ ratings, standInRatings }: RatedRow): CriterionRatings[] {
  const { criteria, self, first, second } = ratings
  const all = criteria.map(
    (criteriaId, index): CriterionRatings => ({
      criteriaId,
      selfRating: self[index] ?? 0,
      firstGradeRating: first[index] ?? 0,
      secondaryRating: second[index] ?? 0,
    }),
  )
  for (const { criteriaId, field, raterId } of standInRatings ?? []) {
    const rating = all.find((each) => each.criteriaId === criteriaId)
    if (rating) rating[field === 'firstGradeRating' ? 'firstRaterId' : 'secondRaterId'] = raterId
  }
  return all
}

/** `evaluators` are those of the reviews and their stand-ins, in the order of the response. */
export function viewInsights(
  reviews: readonly RatedReview[],
  evaluators: readonly NamedEvaluator[],
  criteria: readonly NamedCriterion[],
): Omit<InsightsResponse, 'success' | 'scope' | 'open' | 'unrated' | 'hidesOwn'> {
  const company = levelsOf(reviews)
  const byEvaluator = levelsByEvaluator(reviews)
  const compared = leniency(reviews)
  return {
    completed: company.count,
    average: company.average,
    levels: {
      company,
      departments: levelsBy(reviews, 'department'),
      positions: levelsBy(reviews, 'position'),
      // Without people who were only stand-ins.
      evaluators: evaluators.flatMap(({ id, name }) => {
        const group = byEvaluator.get(id)
        return group ? [{ ...group, id, name }] : []
      }),
    },
    criteria: criterionAverages(reviews, criteria),
    selfGap: selfGap(reviews),
    change: resultChange(reviews),
    leniency: {
      companyGap: compared.companyGap,
      minimum: leniencyMinimum,
      evaluators: evaluators.map(({ id, name }) => ({
        ...(compared.evaluators.get(id) ?? notCompared),
        id,
        name,
      })),
    },
    flags: countFlags(reviews),
  }
}

export function viewInsightReview(row: NamedRow, viewer: Viewer): InsightReview {
  const review = ratedReview(row)
  const { self, first, second, overall, level, previous } = review
  const isAdjustable = canAdjust(viewer, { ...row, ...completed }, row.cycle)
  return {
    id: row.id,
    cycleId: row.cycle?.id ?? null,
    userId: row.userId,
    user: { firstName: row.user.firstName, lastName: row.user.lastName },
    department: row.department,
    position: row.position,
    firstEvaluator: { id: row.firstEvaluatorId, name: nameUnlessDeleted(row.firstEvaluator) },
    secondEvaluator: { id: row.secondEvaluatorId, name: nameUnlessDeleted(row.secondEvaluator) },
    self,
    first,
    second,
    overall,
    level,
    previous,
    flags: flagsOf(review),
    isHeld: row.isHeld,
    isAdjusted: row.isAdjusted,
    canAdjust: isAdjustable,
    version: isAdjustable ? row.version : null,
  }
}

/** Stand-ins do not matter for a completed review. */
const completed = { phase: finalPhase, closedReason: null, firstStandIn: null, secondStandIn: null }
