import { archiveChanged } from '@evenhand/domain/history'
import type { Actor } from '#plugins/access'
import type { Context } from '../../context'
import { changeCycle } from '../../cycles/change-cycle'
import { ownArchive } from '../queries'
import { deleteArchive as remove } from '../store'

/** Also cancels an archive that is being written. */
export async function deleteArchive(context: Context, actor: Actor, id: string): Promise<void> {
  const { cycleId } = await ownArchive(context.db, actor, id)
  await changeCycle(context, actor, cycleId, async ({ tx, log }) => {
    await ownArchive(tx, actor, id)
    await remove(tx, id)
    await log([archiveChanged('deleted')])
  })
}
