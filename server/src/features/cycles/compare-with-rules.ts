import type { CycleChange } from '@evenhand/domain/api'
import { assertRunning } from '@evenhand/domain/change-cycle'
import { cycleChanges } from '@evenhand/domain/cycle-changes'
import { cycleActions } from '@evenhand/domain/messages/en/cycle-actions'
import { isSuperAdmin, type Viewer } from '@evenhand/domain/permissions'
import { finalPhase } from '@evenhand/domain/phases'
import type { Queryable } from '#db/open'
import type { CycleRow } from '#db/schema'
import { type Context, today } from '../context'
import { type CyclePlan, planPeople } from './plan'
import { type CyclePerson, listPeople } from './read-launch'
import { listCycleReviews } from './read-plan-inputs'

export interface Comparison {
  changes: CycleChange[]
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
  const changes = cycleChanges({
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
  const isPending = ({ kind, userId }: CycleChange) => kind === 'new' && people.get(userId)?.isPending
  const isOwnReview = ({ userId, reviewId }: CycleChange) =>
    reviewId !== null && userId === viewer.id && !isSuperAdmin(viewer)
  return {
    plan,
    people,
    changes: changes
      .filter((change) => !isPending(change))
      .map((change) => (isOwnReview(change) ? { ...change, blockedBy: cycleActions.ownReview } : change)),
  }
}
