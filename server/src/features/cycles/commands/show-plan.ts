import type { PlanResponse } from '@evenhand/domain/api'
import { referencesIn } from '@evenhand/domain/cycle-references'
import type { Context } from '../../context'
import { fingerprintOf, planPeople } from '../plan'
import { existingCycle } from '../queries'
import { listCycleReviews } from '../read-plan-inputs'
import { readUnknown } from '../read-unknown'
import { saveShownPlan } from '../store'

/** Plans the cycle and stores the plan, so that a launch can tell what has changed since. */
export async function showPlan(context: Context, id: string): Promise<Omit<PlanResponse, 'success'>> {
  const { db, now } = context
  const cycle = await existingCycle(db, id)
  const reviews = cycle.state === 'draft' ? [] : await listCycleReviews(db, id)
  const inCycle = reviews.map(({ userId }) => userId)
  const { rows } = await planPeople(context, db, cycle, inCycle)
  const fingerprint = fingerprintOf(rows, cycle.settings)
  if (cycle.state === 'draft') await saveShownPlan(db, { cycleId: id, fingerprint, rows, shownAt: now() })
  const unknown = await readUnknown(db, referencesIn(cycle.settings))
  return { rows, headCount: rows.length, fingerprint, unknown }
}
