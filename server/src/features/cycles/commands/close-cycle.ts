import type { Cycle } from '@evenhand/domain/api'
import { closeCycle as decide } from '@evenhand/domain/change-cycle'
import type { Actor } from '#plugins/access'
import type { Context } from '../../context'
import { changeCycle } from '../change-cycle'
import { readCycle } from '../queries'
import { countPending } from '../read-launch'
import { countOpenReviews, updateCycle } from '../store'

export function closeCycle(context: Context, actor: Actor, id: string): Promise<Cycle> {
  return changeCycle(context, actor, id, async ({ tx, cycle, now, log }) => {
    // In this order: a review that is created in between is counted at least once.
    const pending = await countPending(tx, id)
    const entries = decide(cycle, { pending, open: await countOpenReviews(tx, id) })
    await updateCycle(tx, cycle, { state: 'closed', closedAt: now })
    await log(entries)
    return readCycle(context, tx, id)
  })
}
