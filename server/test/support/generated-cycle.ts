import fc from 'fast-check'
import { positions } from '#db/schema'
import { addCycle } from './cycle-reviews'
import { addPerson } from './people'
import { addRatedReview, alike, publishFour, type Ratings } from './rated-reviews'
import type { Company } from './reviews'

const rating = fc.integer({ min: 2, max: 5 })
const mostlyRated = fc.oneof({ weight: 19, arbitrary: rating }, { weight: 1, arbitrary: fc.constant(0) })
const anyRatings: fc.Arbitrary<Ratings> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.array(fc.tuple(mostlyRated, rating, mostlyRated), { minLength: 4, maxLength: 4 }),
  },
  { weight: 2, arbitrary: rating.map((same) => alike(same, same, same)) },
  { weight: 1, arbitrary: fc.constant([]) },
)

const evaluatorCount = 8
const anyReview = fc.record({
  ratings: anyRatings,
  earlier: fc.option(anyRatings),
  department: fc.constantFrom('QA', 'Development', 'Accounts'),
  launchDepartment: fc.constantFrom('QA', 'Sales', null),
  hasPosition: fc.boolean(),
  first: fc.nat(evaluatorCount - 1),
  second: fc.nat(evaluatorCount - 1),
  state: fc.oneof(
    { weight: 16, arbitrary: fc.constant({}) },
    { weight: 2, arbitrary: fc.constant({ phase: 'second-evaluation' } as const) },
    { weight: 1, arbitrary: fc.constant({ phase: 'second-evaluation', closedReason: 'Left' } as const) },
    { weight: 1, arbitrary: fc.constant({ deletedAt: new Date('2026-07-01T09:00:00Z') }) },
    { weight: 2, arbitrary: fc.constantFrom({ adjustedRating: 2.5 }, { adjustedRating: 4 }) },
  ),
})

/** Adds a cycle with reviews in any state, most of them completed. The first evaluator in the list rates high. */
export async function addGeneratedCycle(
  company: Company,
  { people, seed }: { people: number; seed: number },
): Promise<string> {
  await publishFour(company, ['Integrity', 'Delivery', 'Care', 'Courage'])
  const cycleId = await addCycle(company)
  const [position] = await company.db.select().from(positions).limit(1)
  const evaluators = await Promise.all(Array.from({ length: evaluatorCount }, () => addPerson(company.db)))
  for (const review of fc.sample(anyReview, { seed, numRuns: people })) {
    const { department, launchDepartment, hasPosition, first, second, earlier, state } = review
    const { id } = await addPerson(company.db, {
      department,
      position: hasPosition ? (position?.name ?? null) : null,
    })
    const participants = {
      userId: id,
      firstEvaluatorId: evaluators[first]?.id ?? '',
      secondEvaluatorId: evaluators[second]?.id ?? '',
    }
    await addRatedReview(company, raised(review), { ...participants, cycleId, launchDepartment, ...state })
    const dates = { startDate: '2025-01-01', endDate: '2025-12-31' }
    if (earlier) await addRatedReview(company, earlier, { ...participants, ...dates })
  }
  return cycleId
}

function raised({ ratings, first, second }: { ratings: Ratings; first: number; second: number }): Ratings {
  const raise = (given: number, evaluator: number) =>
    evaluator === 0 && given > 0 ? Math.min(5, given + 2) : given
  return ratings.map(([self, byFirst, bySecond]) => [self, raise(byFirst, first), raise(bySecond, second)])
}
