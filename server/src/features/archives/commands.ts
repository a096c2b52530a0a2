import type { Archive } from '@evenhand/domain/api'
import { reviewsExported } from '@evenhand/domain/company/exports'
import { archiveChanged } from '@evenhand/domain/company/history'
import { archiveState, isRunning, linkExpiry } from '@evenhand/domain/cycles/archives'
import { AppError } from '@evenhand/domain/errors'
import type { Actor } from '#plugins/access'
import type { Context } from '../context'
import { changeCycle } from '../cycles/change-cycle'
import type { ArchiveLink } from './link'
import { ownArchive, requireCompleted, viewArchive } from './queries'
import { countCompleted, findNewestArchive, insertArchive, deleteArchive as remove } from './store'

/** Requests an archive, which a background job writes. It replaces this admin's last one, unless that is still being written. */
export function startArchive(context: Context, actor: Actor, cycleId: string): Promise<Archive> {
  return changeCycle(context, actor, cycleId, async ({ tx, now, log }) => {
    const last = await findNewestArchive(tx, { cycleId, requestedBy: actor.id })
    if (last && isRunning(archiveState(last, now))) return viewArchive(last, now)
    const total = await countCompleted(tx, cycleId)
    if (total === 0) throw new AppError('NO_COMPLETED_REVIEWS')
    if (last) await remove(tx, last.id)
    const row = await insertArchive(tx, { cycleId, requestedBy: actor.id, total, createdAt: now })
    await log([reviewsExported('pdfs', total)])
    return viewArchive(row, now)
  })
}

/** Creates a link for the session of the admin who requested the archive. */
export async function linkArchive(context: Context, actor: Actor, id: string): Promise<ArchiveLink> {
  const { cycleId } = await ownArchive(context.db, actor, id)
  return changeCycle(context, actor, cycleId, async ({ tx, now, logExtending }) => {
    const { expiresAt } = requireCompleted(await ownArchive(tx, actor, id), now)
    await logExtending([archiveChanged('link')])
    return { id, sessionId: actor.sessionId, expiresAt: linkExpiry(now, expiresAt) }
  })
}

/** Deletes an archive, even while it is being written. */
export async function deleteArchive(context: Context, actor: Actor, id: string): Promise<void> {
  const { cycleId } = await ownArchive(context.db, actor, id)
  await changeCycle(context, actor, cycleId, async ({ tx, log }) => {
    await ownArchive(tx, actor, id)
    await remove(tx, id)
    await log([archiveChanged('deleted')])
  })
}
