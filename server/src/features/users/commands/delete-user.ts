import { AppError } from '@evenhand/domain/errors'
import { personDeleted } from '@evenhand/domain/history'
import { canManageUser, canManageUsers } from '@evenhand/domain/user-permissions'
import { transaction } from '#db/open'
import type { Actor } from '#plugins/access'
import type { Context } from '../../context'
import { appendUserEntries } from '../../history/store'
import { currentActor } from '../../sessions/current-actor'
import { endSessionsOf } from '../../sessions/store'
import { lockSuperAdmins, lockUser, updateUser } from '../store'
import { assertSuperAdminRemains } from './checks'

/** The person can no longer sign in and their address is free; their reviews and their part in others stay. */
export async function deleteUser({ db, now }: Context, caller: Actor, id: string): Promise<void> {
  if (!canManageUsers(caller)) throw new AppError('FORBIDDEN')
  await transaction(db, async (tx) => {
    const superAdmins = await lockSuperAdmins(tx)
    const person = await lockUser(tx, id)
    const actor = await currentActor(tx, caller, now())
    if (!canManageUsers(actor)) throw new AppError('FORBIDDEN')
    if (!person) throw new AppError('USER_NOT_FOUND')
    if (!canManageUser(actor, person)) throw new AppError('FORBIDDEN')
    if (person.id === actor.id) throw new AppError('SELF_DELETION')
    if (person.role === 'super_admin') assertSuperAdminRemains(superAdmins, [id])
    await endSessionsOf(tx, id)
    await updateUser(tx, id, { deletedAt: now(), updatedAt: now() })
    await appendUserEntries(tx, [personDeleted], { actorId: actor.id, userId: id, now: now() })
  })
}
