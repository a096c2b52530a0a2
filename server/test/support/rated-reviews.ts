import type { Criterion, Evaluation } from '@evenhand/domain/reviews/fields'
import { emptyEvaluation } from '@evenhand/domain/reviews/fields'
import { performanceLevel, scoreReview } from '@evenhand/domain/reviews/scoring'
import { transaction } from '#db/open'
import { type NewReviewRow, reviews } from '#db/schema'
import { findDefaultVersion, publishDefault, withId } from '#features/criteria/store'
import type { Company } from './reviews'

/** The self, first and second rating of each criterion. 0 means 'not rated'. */
export type Ratings = readonly (readonly [self: number, first: number, second: number])[]

/** The same rating of all four criteria by each person. */
export const alike = (self: number, first: number, second: number): Ratings =>
  Array.from({ length: 4 }, () => [self, first, second] as const)

const scale = [1, 2, 3, 4, 5].map((value) => ({ value, label: `Step ${value}` }))

/** Replaces the default criteria by four with these names, or renames them. */
export async function publishFour(company: Company, names: readonly string[]): Promise<void> {
  const publish = (old: Criterion[]) =>
    names.map((name, index) => ({
      ...withId({ name, category: `Part ${index % 2}`, weight: 25, description: '', scale }),
      ...(old.length === 4 ? { id: old[index]?.id ?? '' } : {}),
    }))
  const now = company.clock.now()
  await transaction(company.db, (tx) => publishDefault(tx, { now, by: null, change: publish }))
}

type RatedFields = Partial<NewReviewRow> & Pick<NewReviewRow, 'userId'>

/** Adds a completed review with these ratings, by default by the first and second evaluator. `adjustedRating` is its result. */
export async function addRatedReview(
  company: Company,
  ratings: Ratings,
  fields: RatedFields,
): Promise<string> {
  const version = await findDefaultVersion(company.db)
  if (!version) throw new Error('There are no criteria.')
  const evaluations = version.criteria.map(({ id }, index): Evaluation => {
    const [selfRating = 0, firstGradeRating = 0, secondaryRating = 0] = ratings[index] ?? []
    return { ...emptyEvaluation(id), evidence: 'A goal', selfRating, firstGradeRating, secondaryRating }
  })
  const phase = fields.phase ?? 'final'
  const computed = scoreReview(phase, version.criteria, evaluations)
  const result = fields.adjustedRating
  const scoring = result
    ? { ...computed, overallPerformanceRating: result, performanceLevel: performanceLevel(result) }
    : computed
  const now = company.clock.now()
  const [row] = await company.db
    .insert(reviews)
    .values({
      firstEvaluatorId: company.people.first.id,
      secondEvaluatorId: company.people.second.id,
      startDate: '2026-01-01',
      endDate: '2026-06-30',
      phase,
      criteriaVersionId: version.id,
      evaluations,
      scoring,
      rating: scoring.overallPerformanceRating,
      version: 1,
      fieldVersions: {},
      createdAt: now,
      updatedAt: now,
      turnSince: now,
      ...fields,
    })
    .returning({ id: reviews.id })
  return row?.id ?? ''
}
