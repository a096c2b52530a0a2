import type { ChangeCycleDates, Cycle } from '@evenhand/domain/api'
import { changeCycleDates as decide } from '@evenhand/domain/change-cycle-dates'
import type { Actor } from '#plugins/access'
import type { Context } from '../../context'
import { changeCycle } from '../change-cycle'
import { readCycle } from '../queries'
import { updateCycle } from '../store'

/** Changes the dates for people who are added later. Existing reviews keep theirs. Repeating it changes nothing. */
export function changeCycleDates(
  context: Context,
  actor: Actor,
  id: string,
  change: ChangeCycleDates,
): Promise<Cycle> {
  return changeCycle(context, actor, id, async ({ tx, cycle, log }) => {
    const { settings, entries } = decide(cycle, change)
    if (entries.length > 0) await updateCycle(tx, cycle, { settings })
    await log(entries)
    return readCycle(context, tx, id)
  })
}
