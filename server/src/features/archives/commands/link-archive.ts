import { linkExpiry } from '@evenhand/domain/archives'
import { archiveChanged } from '@evenhand/domain/history'
import type { Actor } from '#plugins/access'
import type { Context } from '../../context'
import { changeCycle } from '../../cycles/change-cycle'
import type { ArchiveLink } from '../link'
import { ownArchive, requireCompleted } from '../queries'

/** Creates a link for the session of the admin who requested the archive. */
export async function linkArchive(context: Context, actor: Actor, id: string): Promise<ArchiveLink> {
  const { cycleId } = await ownArchive(context.db, actor, id)
  return changeCycle(context, actor, cycleId, async ({ tx, now, logExtending }) => {
    const { expiresAt } = requireCompleted(await ownArchive(tx, actor, id), now)
    await logExtending([archiveChanged('link')])
    return { id, sessionId: actor.sessionId, expiresAt: linkExpiry(now, expiresAt) }
  })
}
