import { emptyEvaluation } from '@evenhand/domain/reviews/fields'
import { finalPhase, phases } from '@evenhand/domain/reviews/phases'
import { scoreReview } from '@evenhand/domain/reviews/scoring'
import { sharings } from '@evenhand/domain/reviews/visibility'
import fc from 'fast-check'
import { reviews } from '#db/schema'
import { expectOnlyVisibleValues } from './exported-values'
import { insertLogs } from './review-visibility'
import { type Company, startCompany } from './reviews'

const author = fc.constantFrom('first', 'second', 'admin', 'open')
const rating = fc.integer({ min: 0, max: 5 })

const anyReview = fc.record({
  /** The admin is sometimes the employee of a review, which can be held. */
  employee: fc.constantFrom('employee', 'admin', 'superAdmin'),
  phase: fc.constantFrom(...phases),
  isHeld: fc.boolean(),
  isClosed: fc.boolean(),
  authors: fc.record({ summary: author, achievements: author, areasForImprovement: author }),
  texts: fc.array(fc.string({ unit: 'grapheme', maxLength: 30 }), { minLength: 5, maxLength: 5 }),
  ratings: fc.array(rating, { minLength: 6, maxLength: 6 }),
})

type AnyReview = typeof anyReview extends fc.Arbitrary<infer Value> ? Value : never

const anyCompany = fc.record({
  sharing: fc.constantFrom(...sharings),
  generated: fc.array(anyReview, { minLength: 1, maxLength: 4 }),
})

/** Checks the files of every kind of viewer in generated companies. */
export async function checkGeneratedExports(numRuns: number): Promise<void> {
  const company = await startCompany({ env: { TIME_ZONE: 'UTC' } })
  try {
    await fc.assert(
      fc.asyncProperty(anyCompany, async ({ sharing, generated }) => {
        await clear(company)
        await company.clients.superAdmin.put('/settings', { sharing })
        for (const each of generated) await addReview(company, each)
        for (const who of Object.values(company.clients)) await expectOnlyVisibleValues(company, who)
      }),
      { numRuns },
    )
  } finally {
    await company.close()
  }
}

async function clear(company: Company): Promise<void> {
  await company.db.update(reviews).set({ deletedAt: new Date() })
}

async function addReview(
  company: Company,
  { employee, phase, isHeld, isClosed, authors, texts, ratings }: AnyReview,
): Promise<void> {
  const review = await company.createReview({ userId: company.people[employee].id })
  const [summary = '', achievements = '', areasForImprovement = '', evidence = '', comment = ''] = texts
  const evaluations = review.criteria.map(({ id }, index) => ({
    ...emptyEvaluation(id),
    evidence,
    comments: comment,
    firstEvaluatorComments: `first ${comment}`,
    secondEvaluatorComments: `second ${comment}`,
    selfRating: ratings[3 * index] ?? 0,
    firstGradeRating: ratings[3 * index + 1] ?? 0,
    secondaryRating: ratings[3 * index + 2] ?? 0,
  }))
  const scoring = scoreReview(phase, review.criteria, evaluations)
  await insertLogs(company, review.id)
  await company.arrange(review.id, {
    phase,
    isHeld,
    closedReason: isClosed && phase !== finalPhase ? `closed ${comment}` : null,
    evaluations,
    scoring,
    rating: scoring.overallPerformanceRating,
    summary,
    achievements,
    areasForImprovement,
    summaryVisibility: { ...authors },
  })
}
