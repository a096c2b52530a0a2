import { AppError } from '@evenhand/domain/errors'
import { personDeleted } from '@evenhand/domain/history'
import { canManageUser, canManageUsers } from '@evenhand/domain/user-permissions'
import { transaction } from '#db/open'
import type { Actor } from '#plugins/access'
import type { Context } from '../../context'
import { appendUserEntries } from '../../history/store'
import { currentActor } from '../../sessions/current-actor'
import { endSessionsOf } from '../../sessions/store'
import { assertSuperAdminRemains } from '../checks'
import { lockSuperAdmins, lockUser, updateUser } from '../store'

/** The person can no longer sign in, and their address can be used again. All their reviews are kept. */
export async function deleteUser({ db, now }: Context, actor: Actor, id: string): Promise<void> {
  if (!canManageUsers(actor)) throw new AppError('FORBIDDEN')
  await transaction(db, async (tx) => {
    const superAdmins = await lockSuperAdmins(tx)
    const person = await lockUser(tx, id)
    const current = await currentActor(tx, actor, now())
    if (!canManageUsers(current)) throw new AppError('FORBIDDEN')
    if (!person) throw new AppError('USER_NOT_FOUND')
    if (!canManageUser(current, person)) throw new AppError('FORBIDDEN')
    if (person.id === current.id) throw new AppError('SELF_DELETION')
    if (person.role === 'super_admin') assertSuperAdminRemains(superAdmins, [id])
    await endSessionsOf(tx, id)
    await updateUser(tx, id, { deletedAt: now(), updatedAt: now() })
    await appendUserEntries(tx, [personDeleted], { actorId: current.id, userId: id, now: now() })
  })
}
