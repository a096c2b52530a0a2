import { absenceProblems } from '@evenhand/domain/absence-problems'
import type { UpdateUser } from '@evenhand/domain/api'
import { hasLeft } from '@evenhand/domain/availability'
import { AppError, invalid } from '@evenhand/domain/errors'
import { passwordChanged, personChanged } from '@evenhand/domain/history'
import { errors } from '@evenhand/domain/messages/en/errors'
import { canChangeManager, canChangeRole, canManageUser, canSeeUser } from '@evenhand/domain/user-permissions'
import { type Tx, transaction } from '#db/open'
import type { UserRow } from '#db/schema'
import { readdressUndelivered } from '#mail/store'
import type { Actor } from '#plugins/access'
import { type Context, today } from '../../context'
import { appendUserEntries } from '../../history/store'
import { endInvitationLinkOf, endInvitationOf } from '../../invitations/store'
import { lockManagers, type WithManager, withManager } from '../../managers/store'
import { endSessionsWithLastDay } from '../../sessions/commands/end-with-last-day'
import { currentActor } from '../../sessions/current-actor'
import { endResetLinkOf, endResetsOf, endSessionsOf } from '../../sessions/store'
import { withoutServedAvatar } from '../avatars'
import {
  assertAvailable,
  assertSuperAdminRemains,
  managerProblems,
  rejectProblems,
  rejectTaken,
} from '../checks'
import { newPasswordHash, newPasswordProblems } from '../new-password'
import { findUser, lockSuperAdmins, lockUser, updateUser } from '../store'

type Fields = Omit<UpdateUser, 'password' | 'currentPassword'>

/** People change their own password and mail setting. Admins change everything else that their role allows. */
export async function editUser(
  context: Context,
  actor: Actor,
  id: string,
  input: UpdateUser,
): Promise<WithManager<UserRow>> {
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

  return rejectTaken(() =>
    transaction(context.db, async (tx) => {
      await assertAvailable(tx, fields, before)
      if (fields.managerId) await lockManagers(tx)
      const superAdmins = await lockIfEndsSessions(tx, actor.id === id, input)
      const person = await lockUser(tx, id)
      const current = await currentActor(tx, actor, context.now())
      if (!person) throw new AppError('USER_NOT_FOUND')
      assertCanChange(current, person, fields)
      assertSuperAdminStays(current, person, fields, superAdmins)
      assertStaysOpen(context, current, person, fields)
      await assertValidJob(context, tx, person, fields)
      const changes = {
        ...definedFields(fields),
        ...(passwordHash ? { passwordHash } : {}),
        updatedAt: context.now(),
      }
      if (passwordHash || differs(fields.role, person.role))
        await endSessionsOf(tx, id, current.id === id ? current.sessionId : undefined)
      if (fields.leftOn && differs(fields.leftOn, person.leftOn))
        await endSessionsWithLastDay(context, tx, [{ id, leftOn: fields.leftOn }])
      if (passwordHash) {
        await endResetsOf(tx, id)
        await endInvitationOf(tx, id)
      }
      await updateUser(tx, id, changes)
      const after = await withManager(tx, { ...person, ...changes })
      if (after.email !== person.email) {
        await endResetLinkOf(tx, id)
        await endInvitationLinkOf(tx, id)
        await readdressUndelivered(tx, person.email, after.email)
      }
      const changed = personChanged(await withManager(tx, person), after)
      const entries = [...changed, ...(passwordHash ? [passwordChanged] : [])]
      await appendUserEntries(tx, entries, { actorId: current.id, userId: id, now: changes.updatedAt })
      return after
    }),
  )
}

/** Changes that end another person's sessions run one at a time. Two people who end each other's sessions would deadlock. */
async function lockIfEndsSessions(tx: Tx, isOwn: boolean, input: UpdateUser): Promise<string[]> {
  const { role, password, leftOn } = input
  return role !== undefined || leftOn || (password && !isOwn) ? lockSuperAdmins(tx) : []
}

function assertSuperAdminStays(actor: Actor, person: UserRow, fields: Fields, superAdmins: string[]): void {
  const { role = person.role } = fields
  const isGoing = role !== 'super_admin' || (fields.leftOn && person.leftOn === null)
  if (person.role === 'super_admin' && isGoing) assertSuperAdminRemains(superAdmins, [person.id])
  if (!canChangeRole(actor, person, role)) throw new AppError('FORBIDDEN')
}

/** No one closes their own account by mistake. */
function assertStaysOpen(context: Context, actor: Actor, person: UserRow, { leftOn = null }: Fields): void {
  if (actor.id === person.id && hasLeft({ leftOn }, today(context)))
    throw new AppError('OWN_LAST_DAY', { fields: { leftOn: errors.OWN_LAST_DAY } })
}

/** An unavailable manager can stay, but cannot be selected. */
async function assertValidJob(context: Context, tx: Tx, person: UserRow, fields: Fields): Promise<void> {
  const { id } = person
  const { managerId } = fields
  const problems = {
    ...absenceProblems({ ...person, ...definedFields(fields) }),
    ...(managerId && managerId !== person.managerId
      ? await managerProblems(tx, { id, managerId, today: today(context) })
      : {}),
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
}

function assertCanChange(actor: Actor, person: UserRow, { turnMails, ...others }: Fields): void {
  const isSelf = actor.id === person.id
  if (turnMails !== undefined && !isSelf) throw new AppError('FORBIDDEN')
  if (differs(others.managerId, person.managerId) && !canChangeManager(actor, person))
    throw new AppError('FORBIDDEN')
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
