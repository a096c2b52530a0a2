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
import { assertSuperAdminRemains, rejectProblems, rejectTakenEmail } from '../checks'
import { newPasswordHash, newPasswordProblems } from '../new-password'
import { findUser, lockSuperAdmins, lockUser, updateUser } from '../store'

type Fields = Omit<UpdateUser, 'password' | 'currentPassword'>

/** People change their own password and mail setting. Admins change everything else that their role allows. */
export async function editUser(
  context: Context,
  actor: Actor,
  id: string,
  input: UpdateUser,
): Promise<UserRow> {
  const { password, currentPassword, ...fields } = withoutServedAvatar(id, input)
  if (!canSeeUser(actor, id)) throw new AppError('FORBIDDEN')
  const before = await findUser(context.db, id)
  if (!before) throw new AppError('USER_NOT_FOUND')
  assertCanChange(actor, before, fields)
  const change = password
    ? { actor, person: { ...before, ...definedFields(fields) }, password, currentPassword }
    : undefined
  const problems = change ? await newPasswordProblems(context, change) : {}
  await rejectProblems(context.db, problems, fields.email ? { email: fields.email, ownerId: id } : undefined)
  const passwordHash = change && (await newPasswordHash(change))

  return rejectTakenEmail(() =>
    transaction(context.db, async (tx) => {
      const superAdmins = await lockIfEndsSessions(tx, actor.id === id, input)
      const person = await lockUser(tx, id)
      const current = await currentActor(tx, actor, context.now())
      if (!person) throw new AppError('USER_NOT_FOUND')
      assertCanChange(current, person, fields)
      assertCanAssignRole(current, person, fields, superAdmins)
      const changes = {
        ...definedFields(fields),
        ...(passwordHash ? { passwordHash } : {}),
        updatedAt: context.now(),
      }
      if (passwordHash || differs(fields.role, person.role))
        await endSessionsOf(tx, id, current.id === id ? current.sessionId : undefined)
      if (passwordHash || differs(fields.email, person.email)) await endResetsOf(tx, id)
      await updateUser(tx, id, changes)
      const after = { ...person, ...changes }
      const entries = [...personChanged(person, after), ...(passwordHash ? [passwordChanged] : [])]
      await appendUserEntries(tx, entries, { actorId: current.id, userId: id, now: changes.updatedAt })
      return after
    }),
  )
}

/** Changes that end another person's sessions run one at a time. Two people who end each other's sessions would deadlock. */
async function lockIfEndsSessions(tx: Tx, isOwn: boolean, { role, password }: UpdateUser): Promise<string[]> {
  return role !== undefined || (password && !isOwn) ? lockSuperAdmins(tx) : []
}

function assertCanAssignRole(actor: Actor, person: UserRow, fields: Fields, superAdmins: string[]): void {
  const { role = person.role } = fields
  if (person.role === 'super_admin' && role !== 'super_admin')
    assertSuperAdminRemains(superAdmins, [person.id])
  if (!canChangeRole(actor, person, role)) throw new AppError('FORBIDDEN')
}

function assertCanChange(actor: Actor, person: UserRow, { turnMails, ...others }: Fields): void {
  const isSelf = actor.id === person.id
  if (turnMails !== undefined && !isSelf) throw new AppError('FORBIDDEN')
  if (canManageUser(actor, person)) return
  if (!isSelf || wouldChange(person, others)) throw new AppError('FORBIDDEN')
}

function wouldChange(person: UserRow, fields: Fields): boolean {
  return Object.entries(definedFields(fields)).some(
    ([field, value]) => person[field as keyof UserRow] !== value,
  )
}

function differs<T>(requested: T | undefined, current: T): boolean {
  return requested !== undefined && requested !== current
}

/** Missing fields stay unchanged, `null` clears a field. */
function definedFields(fields: Fields): Partial<UserRow> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
