import { deleteCycle as decide } from '@evenhand/domain/change-cycle'
import type { Actor } from '#plugins/access'
import type { Context } from '../../context'
import { changeCycle } from '../change-cycle'
import { deleteCycle as deleteRow } from '../store'

export function deleteCycle(context: Context, actor: Actor, id: string): Promise<void> {
  return changeCycle(context, actor, id, async ({ tx, cycle, log }) => {
    const entries = decide(cycle)
    await deleteRow(tx, id)
    await log(entries)
  })
}
