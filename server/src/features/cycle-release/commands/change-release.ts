import type { ChangeRelease, Cycle } from '@evenhand/domain/api'
import { changeRelease as decide } from '@evenhand/domain/change-release'
import type { Actor } from '#plugins/access'
import { type Context, today } from '../../context'
import { changeCycle } from '../../cycles/change-cycle'
import { readCycle } from '../../cycles/queries'
import { updateCycle } from '../../cycles/store'

/** Repeating it changes nothing. */
export function changeRelease(
  context: Context,
  actor: Actor,
  id: string,
  change: ChangeRelease,
): Promise<Cycle> {
  return changeCycle(context, actor, id, async ({ tx, cycle, log }) => {
    const { settings, entries } = decide(cycle, change, today(context))
    if (entries.length > 0) await updateCycle(tx, cycle, { settings })
    await log(entries)
    return readCycle(context, tx, id)
  })
}
