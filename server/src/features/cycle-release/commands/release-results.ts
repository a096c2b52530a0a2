import type { Cycle } from '@evenhand/domain/api'
import { releaseCycle } from '@evenhand/domain/change-cycle'
import type { Actor } from '#plugins/access'
import type { Context } from '../../context'
import { changeCycle } from '../../cycles/change-cycle'
import { readCycle } from '../../cycles/queries'
import { updateCycle } from '../../cycles/store'
import { stopHolding } from '../store'

/** Lets the employees see the results of a cycle. A background job does it for each review and tells the employee. */
export function releaseResults(context: Context, actor: Actor, id: string): Promise<Cycle> {
  return changeCycle(context, actor, id, async ({ tx, cycle, now, log }) => {
    const entries = releaseCycle(cycle)
    await updateCycle(tx, cycle, { releasedAt: now, releasedBy: actor.id })
    await stopHolding(tx, id)
    await log(entries)
    return readCycle(context, tx, id)
  })
}
