import type { LaunchCycle } from '@evenhand/domain/api'
import { assertDraft, cycleLaunched } from '@evenhand/domain/cycles/change-cycle'
import { planDifferences } from '@evenhand/domain/cycles/cycle-plan'
import { AppError } from '@evenhand/domain/errors'
import type { Actor } from '#plugins/access'
import type { Context } from '../../context'
import { changeCycle } from '../../cycles/change-cycle'
import { fingerprintOf, launchedPeople, planPeople } from '../../cycles/plan'
import { readCycle } from '../../cycles/queries'
import { findShownPlan, insertPeople, lockLaunches, updateCycle } from '../../cycles/store'

/** Launches exactly the plan that the admin has seen. A background job then creates the reviews. Blocked people do not prevent a launch. */
export function launchCycle(context: Context, actor: Actor, id: string, { fingerprint }: LaunchCycle) {
  return changeCycle(context, actor, id, async ({ tx, row: cycle, now, log }) => {
    assertDraft(cycle)
    await lockLaunches(tx)
    const plan = await planPeople(context, tx, cycle)
    if (fingerprintOf(plan.rows, cycle.settings) !== fingerprint) {
      const shown = await findShownPlan(tx, id, fingerprint)
      const differences = shown ? planDifferences(shown, plan.rows) : null
      throw new AppError('PLAN_CHANGED', { data: { differences } })
    }
    const people = launchedPeople(plan, { cycleId: id, addedBy: actor.id })
    if (people.length === 0) throw new AppError('NOTHING_TO_CREATE')
    await insertPeople(tx, people)
    await updateCycle(tx, cycle, { state: 'running', launchedAt: now, launchedBy: actor.id })
    await log(cycleLaunched(people.length))
    return readCycle(context, tx, id)
  })
}
