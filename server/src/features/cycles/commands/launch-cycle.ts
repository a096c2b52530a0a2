import type { Cycle, LaunchCycle, PlanConflict, PlanRow } from '@evenhand/domain/api'
import { assertDraft, cycleLaunched } from '@evenhand/domain/change-cycle'
import { planDifferences } from '@evenhand/domain/cycle-plan'
import { AppError } from '@evenhand/domain/errors'
import type { Tx } from '#db/open'
import type { Actor } from '#plugins/access'
import type { Context } from '../../context'
import { changeCycle } from '../change-cycle'
import { fingerprintOf, launchedPeople, planPeople } from '../plan'
import { readCycle } from '../queries'
import { findShownPlan, insertPeople, lockLaunches, updateCycle } from '../store'

/** Launches exactly the plan that the admin has seen. A background job then creates the reviews. Blocked people do not prevent a launch. */
export function launchCycle(
  context: Context,
  actor: Actor,
  id: string,
  { fingerprint }: LaunchCycle,
): Promise<Cycle> {
  return changeCycle(context, actor, id, async ({ tx, cycle, now, log }) => {
    assertDraft(cycle)
    await lockLaunches(tx)
    const plan = await planPeople(context, tx, cycle)
    if (fingerprintOf(plan.rows, cycle.settings) !== fingerprint) {
      throw new AppError('PLAN_CHANGED', { data: await conflict(tx, id, fingerprint, plan.rows) })
    }
    const people = launchedPeople(plan, { cycleId: id, addedBy: actor.id })
    if (people.length === 0) throw new AppError('NOTHING_TO_CREATE')
    await insertPeople(tx, people)
    await updateCycle(tx, cycle, { state: 'running', launchedAt: now, launchedBy: actor.id })
    await log(cycleLaunched(people.length))
    return readCycle(context, tx, id)
  })
}

async function conflict(
  tx: Tx,
  id: string,
  fingerprint: string,
  rows: readonly PlanRow[],
): Promise<PlanConflict & Record<string, unknown>> {
  const shown = await findShownPlan(tx, id, fingerprint)
  return { differences: shown ? planDifferences(shown, rows) : null }
}
