import type { UpdateUser } from '@evenhand/domain/api'
import { AppError } from '@evenhand/domain/errors'
import { passwordChanged, personChanged } from '@evenhand/domain/history'
import { canChangeRole, canManageUser, canSeeUser } from '@evenhand/domain/user-permissions'
import { type Tx, transaction } from '#db/open'
import type { UserRow } from '#db/schema'
import type { Actor } from '#plugins/access'
import type { Context } from '../../context'
import { appendUserEntries } from '../../history/store'
import { currentActor } from '../../sessions/current-actor'
import { endResetsOf, endSessionsOf } from '../../sessions/store'
import { withoutServedAvatar } from '../avatars'
import { findUser, lockSuperAdmins, lockUser, updateUser } from '../store'
import { assertSuperAdminRemains, refuseProblems, refuseTakenEmail } from './checks'
import { newPasswordHash, newPasswordProblems } from './new-password'

type Fields = Omit<UpdateUser, 'password' | 'currentPassword'>

/** A person changes their own password and mail switch; admins change the rest, within the limits of their role. */
export async function editUser(
  context: Context,
  caller: Actor,
  id: string,
  input: UpdateUser,
): Promise<UserRow> {
  const { password, currentPassword, ...fields } = withoutServedAvatar(id, input)
  if (!canSeeUser(caller, id)) throw new AppError('FORBIDDEN')
  const before = await findUser(context.db, id)
  if (!before) throw new AppError('USER_NOT_FOUND')
  assertMayChange(caller, before, fields)
  const change = password
    ? { actor: caller, person: { ...before, ...given(fields) }, password, currentPassword }
    : undefined
  const problems = change ? await newPasswordProblems(context, change) : {}
  await refuseProblems(context.db, problems, fields.email ? { email: fields.email, ownerId: id } : undefined)
  const passwordHash = change && (await newPasswordHash(change))

  return refuseTakenEmail(() =>
    transaction(context.db, async (tx) => {
      const superAdmins = await lockBeforeOthers(tx, caller.id === id, input)
      const person = await lockUser(tx, id)
      const actor = await currentActor(tx, caller, context.now())
      if (!person) throw new AppError('USER_NOT_FOUND')
      assertMayChange(actor, person, fields)
      assertMayGiveRole(actor, person, fields, superAdmins)
      const changes = {
        ...given(fields),
        ...(passwordHash ? { passwordHash } : {}),
        updatedAt: context.now(),
      }
      if (passwordHash || differs(fields.role, person.role))
        await endSessionsOf(tx, id, actor.id === id ? actor.sessionId : undefined)
      if (passwordHash || differs(fields.email, person.email)) await endResetsOf(tx, id)
      await updateUser(tx, id, changes)
      const after = { ...person, ...changes }
      const entries = [...personChanged(person, after), ...(passwordHash ? [passwordChanged] : [])]
      await appendUserEntries(tx, entries, { actorId: actor.id, userId: id, now: changes.updatedAt })
      return after
    }),
  )
}

/** Changes that end another person's sessions run one at a time: two that end each other's would deadlock. */
async function lockBeforeOthers(tx: Tx, isOwn: boolean, { role, password }: UpdateUser): Promise<string[]> {
  return role !== undefined || (password && !isOwn) ? lockSuperAdmins(tx) : []
}

function assertMayGiveRole(actor: Actor, person: UserRow, fields: Fields, superAdmins: string[]): void {
  const { role = person.role } = fields
  if (person.role === 'super_admin' && role !== 'super_admin')
    assertSuperAdminRemains(superAdmins, [person.id])
  if (!canChangeRole(actor, person, role)) throw new AppError('FORBIDDEN')
}

function assertMayChange(actor: Actor, person: UserRow, { turnMails, ...others }: Fields): void {
  const isSelf = actor.id === person.id
  if (turnMails !== undefined && !isSelf) throw new AppError('FORBIDDEN')
  if (canManageUser(actor, person)) return
  if (!isSelf || wouldChange(person, others)) throw new AppError('FORBIDDEN')
}

function wouldChange(person: UserRow, fields: Fields): boolean {
  return Object.entries(given(fields)).some(([field, value]) => person[field as keyof UserRow] !== value)
}

function differs<T>(wanted: T | undefined, present: T): boolean {
  return wanted !== undefined && wanted !== present
}

/** What is absent stays; `null` empties. */
function given(fields: Fields): Partial<UserRow> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
