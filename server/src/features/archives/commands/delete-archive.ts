import { transaction } from '#db/open'
import type { Actor } from '#plugins/access'
import type { Context } from '../../context'
import { assertCurrentAdmin } from '../../sessions/current-actor'
import { ownArchive } from '../queries'
import { deleteArchive as remove } from '../store'

/** Also cancels an archive that is being written. */
export function deleteArchive({ db, now }: Context, actor: Actor, id: string): Promise<void> {
  return transaction(db, async (tx) => {
    await assertCurrentAdmin(tx, actor, now())
    await ownArchive(tx, actor, id)
    await remove(tx, id)
  })
}
