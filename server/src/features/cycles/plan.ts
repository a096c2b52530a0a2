import { createHash } from 'node:crypto'
import type { CycleSettings, PlanRow } from '@evenhand/domain/api'
import { type PlannedPerson, planContent, planCycle } from '@evenhand/domain/cycles/cycle-plan'
import type { Queryable } from '#db/open'
import type { CycleRow } from '#db/schema'
import { type Context, today } from '../context'
import {
  listCycleReviews,
  listPeopleWithOpenReview,
  listPeopleWithPendingReview,
  listPlannedPeople,
  readUsableSets,
} from './read-plan-inputs'
import { findPreviousCycle, type NewCyclePerson } from './store'

export interface CyclePlan {
  rows: PlanRow[]
  people: PlannedPerson[]
  /** The newest version of each criteria set, by the ID of the set. */
  versionIds: ReadonlyMap<string, string>
}

/** Plans a cycle with a few queries, however many people there are. `inCycle` are those who already have a review in it. */
export async function planPeople(
  context: Pick<Context, 'now' | 'timeZone'>,
  db: Queryable,
  cycle: Pick<CycleRow, 'id' | 'settings' | 'launchedAt'>,
  inCycle: readonly string[] = [],
): Promise<CyclePlan> {
  const { settings } = cycle
  const people = await listPlannedPeople(db, context.now())
  const { criteriaSets, versionIds } = await readUsableSets(db)
  const withReview = [
    ...(await listPeopleWithOpenReview(db, cycle.id, settings)),
    ...(await listPeopleWithPendingReview(db, cycle.id, settings)),
  ]
  const rows = planCycle({
    people,
    settings,
    today: today(context),
    criteriaSets,
    existing: new Map([
      ...withReview.map((id) => [id, 'open-review'] as const),
      ...inCycle.map((id) => [id, 'in-cycle'] as const),
    ]),
    lastEvaluators: await lastEvaluators(db, cycle),
  })
  return { rows, people, versionIds }
}

async function lastEvaluators(db: Queryable, cycle: Pick<CycleRow, 'id' | 'settings' | 'launchedAt'>) {
  const previous = cycle.settings.evaluators.usesLastCycle ? await findPreviousCycle(db, cycle) : undefined
  const reviews = previous ? await listCycleReviews(db, previous) : []
  return new Map(reviews.map((review) => [review.userId, review]))
}

/** Identifies what a launch would create. */
export function fingerprintOf(rows: readonly PlanRow[], settings: CycleSettings): string {
  return createHash('sha256').update(planContent(rows, settings)).digest('hex')
}

/** The people whose reviews the plan creates. */
export function launchedPeople(
  { rows, versionIds }: CyclePlan,
  about: Pick<NewCyclePerson, 'cycleId' | 'addedBy'>,
): NewCyclePerson[] {
  return rows.flatMap(({ verdict, userId, firstEvaluator, secondEvaluator, criteriaSet }) => {
    const criteriaVersionId = criteriaSet && versionIds.get(criteriaSet.id)
    if (verdict !== 'create' || !firstEvaluator || !secondEvaluator || !criteriaVersionId) return []
    const evaluators = { firstEvaluatorId: firstEvaluator.id, secondEvaluatorId: secondEvaluator.id }
    return [{ ...about, userId, ...evaluators, criteriaVersionId }]
  })
}
