import { managerRemoved, personDeleted } from '@evenhand/domain/company/history'
import { AppError } from '@evenhand/domain/errors'
import { canManageUser, canManageUsers } from '@evenhand/domain/people/user-permissions'
import { transaction } from '#db/open'
import { deleteUndeliveredTo } from '#mail/store'
import type { Actor } from '#plugins/access'
import type { Context } from '../../context'
import { appendUserEntries, historyRow, insertHistory } from '../../history/store'
import { endInvitationOf } from '../../invitations/store'
import { lockManagers, lockWithDirectReports, removeManager } from '../../managers/store'
import { currentActor } from '../../sessions/current-actor'
import { endSessionsOf } from '../../sessions/store'
import { assertSuperAdminRemains } from '../checks'
import { lockSuperAdmins, lockUser, updateUser } from '../store'

/**
 * Deletes a person. They can no longer sign in, and their address can be used again. Their direct reports have no
 * manager. All their reviews are kept.
 */
export async function deleteUser({ db, now }: Context, actor: Actor, id: string): Promise<void> {
  if (!canManageUsers(actor)) throw new AppError('FORBIDDEN')
  await transaction(db, async (tx) => {
    await lockManagers(tx)
    const superAdmins = await lockSuperAdmins(tx)
    await lockWithDirectReports(tx, id)
    const person = await lockUser(tx, id)
    const current = await currentActor(tx, actor, now())
    if (!canManageUsers(current)) throw new AppError('FORBIDDEN')
    if (!person) throw new AppError('USER_NOT_FOUND')
    if (!canManageUser(current, person)) throw new AppError('FORBIDDEN')
    if (person.id === current.id) throw new AppError('SELF_DELETION')
    if (person.role === 'super_admin') assertSuperAdminRemains(superAdmins, [id])
    // Runs before the sessions end: someone who edits a report first locks the report, then their own session.
    const about = { actorId: current.id, now: now() }
    const reports = await removeManager(tx, id, about.now)
    const entries = reports.map((userId) => historyRow(managerRemoved(person), { ...about, userId }))
    await insertHistory(tx, entries)
    await endSessionsOf(tx, [id])
    await endInvitationOf(tx, id)
    await deleteUndeliveredTo(tx, person.email)
    await updateUser(tx, id, { deletedAt: now(), updatedAt: now() })
    await appendUserEntries(tx, [personDeleted], { ...about, userId: id })
  })
}
