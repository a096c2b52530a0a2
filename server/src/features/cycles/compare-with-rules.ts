import type { CycleDifference } from '@evenhand/domain/api'
import { assertRunning } from '@evenhand/domain/cycles/change-cycle'
import { cycleDifferences } from '@evenhand/domain/cycles/cycle-differences'
import { isSuperAdmin, type Viewer } from '@evenhand/domain/reviews/permissions'
import { finalPhase } from '@evenhand/domain/reviews/phases'
import type { Queryable } from '#db/open'
import type { CycleRow } from '#db/schema'
import { type Context, today } from '../context'
import { type CyclePlan, planPeople } from './plan'
import { type CyclePerson, listPeople } from './read-launch'
import { listCycleReviews } from './read-plan-inputs'

export interface Comparison {
  differences: CycleDifference[]
  plan: CyclePlan
  /** The people of the cycle by ID. */
  people: ReadonlyMap<string, CyclePerson>
}

/**
 * The differences between a running cycle and its rules, without people whose review is about to be created. Admins
 * cannot apply those of their own review.
 */
export async function compareWithRules(
  context: Pick<Context, 'now' | 'timeZone'>,
  db: Queryable,
  cycle: CycleRow,
  viewer: Viewer,
): Promise<Comparison> {
  assertRunning(cycle)
  const people = await listPeople(db, cycle.id)
  const reviews = await listCycleReviews(db, cycle.id)
  const plan = await planPeople(context, db, cycle)
  const differences = cycleDifferences({
    plan: plan.rows,
    people: plan.people,
    today: today(context),
    reviews: reviews.map(({ phase, isClosed, launchDepartment, ...review }) => ({
      ...review,
      launchDepartment: launchDepartment ?? '',
      isOpen: phase !== finalPhase && !isClosed,
      chosenEvaluators: people.get(review.userId) ?? null,
    })),
  })
  const isPending = ({ kind, userId }: CycleDifference) => kind === 'new' && people.get(userId)?.isPending
  const isOwnReview = ({ userId, reviewId }: CycleDifference) =>
    reviewId !== null && userId === viewer.id && !isSuperAdmin(viewer)
  return {
    plan,
    people,
    differences: differences
      .filter((difference) => !isPending(difference))
      .map((difference) =>
        isOwnReview(difference) ? { ...difference, blockedBy: [{ kind: 'own-review' }] } : difference,
      ),
  }
}
