import type { UpdateUser } from '@evenhand/domain/api'
import { AppError } from '@evenhand/domain/errors'
import { mayChangeRole, mayManagePerson, maySeePerson } from '@evenhand/domain/people-rights'
import type { Queryable, Tx } from '../../db/open'
import { transaction } from '../../db/open'
import type { UserRow } from '../../db/schema'
import type { Actor } from '../../plugins/access'
import type { Context } from '../context'
import { endSessionsOf } from '../sessions/store'
import { refuseTakenEmail } from './email-taken'
import { newPasswordHash } from './new-password'
import { findUser, lockOtherSuperAdmins, lockUser, updateUser } from './store'

type Fields = Omit<UpdateUser, 'password' | 'currentPassword'>

/** A person changes their own password and mail switch; admins change the rest, within the limits of their role. */
export async function editUser(
  context: Context,
  actor: Actor,
  id: string,
  input: UpdateUser,
): Promise<UserRow> {
  const { password, currentPassword, ...fields } = input
  if (!maySeePerson(actor, id)) throw new AppError('FORBIDDEN')
  const before = await findUser(context.db, id)
  if (!before) throw new AppError('USER_NOT_FOUND')
  await assertMayChange(context.db, actor, before, fields)
  const passwordHash = password
    ? await newPasswordHash(context, {
        actor,
        person: { ...before, ...given(fields) },
        password,
        currentPassword,
      })
    : undefined

  return refuseTakenEmail(() =>
    transaction(context.db, async (tx) => {
      const person = await lockUser(tx, id)
      if (!person) throw new AppError('USER_NOT_FOUND')
      await assertMayChange(tx, actor, person, fields)
      const changes = {
        ...given(fields),
        ...(passwordHash ? { passwordHash } : {}),
        updatedAt: context.now(),
      }
      await updateUser(tx, id, changes)
      const roleChanged = fields.role !== undefined && fields.role !== person.role
      if (roleChanged || passwordHash) {
        await endSessionsOf(tx, id, actor.id === id ? actor.sessionId : undefined)
      }
      return { ...person, ...changes }
    }),
  )
}

/** Somebody must be left who can do everything. */
export async function assertSuperAdminRemains(db: Queryable | Tx, person: UserRow): Promise<void> {
  if (person.role !== 'super_admin') return
  if ((await lockOtherSuperAdmins(db, person.id)) === 0) throw new AppError('LAST_SUPER_ADMIN')
}

async function assertMayChange(db: Queryable, actor: Actor, person: UserRow, fields: Fields): Promise<void> {
  const { turnMails, ...others } = fields
  const isSelf = actor.id === person.id
  if (turnMails !== undefined && !isSelf) throw new AppError('FORBIDDEN')
  if (!mayManagePerson(actor, person) && (!isSelf || wouldChange(person, others)))
    throw new AppError('FORBIDDEN')
  if (others.role === undefined || others.role === person.role) return
  await assertSuperAdminRemains(db, person)
  if (!mayChangeRole(actor, person, others.role)) throw new AppError('FORBIDDEN')
}

function wouldChange(person: UserRow, fields: Fields): boolean {
  return Object.entries(given(fields)).some(([field, value]) => person[field as keyof UserRow] !== value)
}

/** What is absent stays; `null` empties. */
function given(fields: Fields): Partial<UserRow> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
