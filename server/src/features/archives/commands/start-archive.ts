import type { Archive } from '@evenhand/domain/api'
import { archiveState, isRunning } from '@evenhand/domain/archives'
import { AppError } from '@evenhand/domain/errors'
import { reviewsExported } from '@evenhand/domain/exports'
import type { Actor } from '#plugins/access'
import type { Context } from '../../context'
import { changeCycle } from '../../cycles/change-cycle'
import { countCompleted, deleteArchive, findNewestArchive, insertArchive } from '../store'
import { viewArchive } from '../view'

/** Requests an archive, which a background job writes. It replaces this admin's last one, unless that is still being written. */
export function startArchive(context: Context, actor: Actor, cycleId: string): Promise<Archive> {
  return changeCycle(context, actor, cycleId, async ({ tx, now, log }) => {
    const last = await findNewestArchive(tx, { cycleId, requestedBy: actor.id })
    if (last && isRunning(archiveState(last, now))) return viewArchive(last, now)
    const total = await countCompleted(tx, cycleId)
    if (total === 0) throw new AppError('NO_COMPLETED_REVIEWS')
    if (last) await deleteArchive(tx, last.id)
    const row = await insertArchive(tx, { cycleId, requestedBy: actor.id, total, now })
    await log([reviewsExported('pdfs', total)])
    return viewArchive(row, now)
  })
}
