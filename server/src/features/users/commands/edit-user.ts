import type { UpdateUser } from '@evenhand/domain/api'
import { AppError, type FieldErrors, invalid } from '@evenhand/domain/errors'
import { errors, validation } from '@evenhand/domain/messages/english'
import { absenceProblems } from '@evenhand/domain/people/absence-problems'
import { changePerson, personProblems, stopsBeingSuperAdmin } from '@evenhand/domain/people/change-person'
import { passwordError } from '@evenhand/domain/people/passwords'
import { canChangeManager, canManageUser, canSeeUser } from '@evenhand/domain/people/user-permissions'
import { type Tx, transaction } from '#db/open'
import type { UserRow } from '#db/schema'
import { readdressUndelivered } from '#mail/store'
import { hashPassword, verifyPassword } from '#passwords'
import type { Actor } from '#plugins/access'
import { type Context, today } from '../../context'
import { endInvitationLinkOf, endInvitationOf } from '../../invitations/store'
import { lockManagers, type WithManager, withManager } from '../../managers/store'
import { countAttempt } from '../../rate-limits/limits'
import { clearAttempts } from '../../rate-limits/store'
import { currentActor } from '../../sessions/current-actor'
import { endResetLinkOf, endResetsOf } from '../../sessions/store'
import { withoutServedAvatar } from '../avatars'
import {
  assertAvailable,
  assertSuperAdminRemains,
  managerProblems,
  rejectProblems,
  rejectTaken,
} from '../checks'
import { findUser, lockSuperAdmins, lockUser, updateUser } from '../store'
import { applyChanges } from './apply-changes'

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
      assertAllowed(context, current, person, { ...person, ...definedFields(fields) }, superAdmins)
      await assertValidJob(context, tx, person, fields)
      const changes = {
        ...definedFields(fields),
        ...(passwordHash ? { passwordHash } : {}),
        updatedAt: context.now(),
      }
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
      const hasNewPassword = passwordHash !== undefined
      const decision = changePerson(await withManager(tx, person), after, { hasNewPassword })
      const sessionId = current.id === id ? current.sessionId : undefined
      await applyChanges(context, tx, [decision], { actorId: current.id, sessionId, now: changes.updatedAt })
      return after
    }),
  )
}

interface PasswordChange {
  actor: Actor
  person: UserRow
  password: string
  currentPassword: string | undefined
}

/** People who change their own password must also enter the current one. */
async function newPasswordProblems(context: Context, change: PasswordChange): Promise<FieldErrors> {
  const { actor, person, password, currentPassword } = change
  const isOwn = actor.id === person.id
  const problem = passwordError(context.passwordRule, password, person, isOwn)
  const currentError = isOwn && (await currentPasswordProblem(context, person, currentPassword))
  return {
    ...(problem ? { password: problem } : {}),
    ...(currentError ? { currentPassword: currentError } : {}),
  }
}

async function newPasswordHash({ password, currentPassword }: PasswordChange): Promise<string> {
  if (password === currentPassword) {
    throw new AppError('SAME_PASSWORD', { fields: { password: errors.SAME_PASSWORD } })
  }
  return hashPassword(password)
}

async function currentPasswordProblem(
  { db, now }: Context,
  person: UserRow,
  current: string | undefined,
): Promise<string | undefined> {
  if (!current) return validation.currentPasswordRequired
  const key = `current-password:${person.id}`
  await countAttempt(db, { key, windowSeconds: 15 * 60 }, 10, now())
  if (!(await verifyPassword(person.passwordHash, current))) return validation.currentPasswordWrong
  await clearAttempts(db, key, now())
  return undefined
}

/** Makes changes that end another person's sessions run one at a time. Two people who end each other's sessions would deadlock. */
async function lockIfEndsSessions(tx: Tx, isOwn: boolean, input: UpdateUser): Promise<string[]> {
  const { role, password, leftOn } = input
  return role !== undefined || leftOn || (password && !isOwn) ? lockSuperAdmins(tx) : []
}

/** Rejects changes that remove the last super admin or close the actor's own account. */
function assertAllowed(
  context: Context,
  actor: Actor,
  before: UserRow,
  after: UserRow,
  superAdmins: string[],
): void {
  const hasNewManager = after.managerId !== before.managerId
  const problems = personProblems(actor, before, { ...after, hasNewManager }, today(context))
  if (stopsBeingSuperAdmin(before, after)) assertSuperAdminRemains(superAdmins, [before.id])
  if (problems.includes('role')) throw new AppError('FORBIDDEN')
  if (problems.includes('ownLastDay'))
    throw new AppError('OWN_LAST_DAY', { fields: { leftOn: errors.OWN_LAST_DAY } })
}

/** Checks the department, position and manager. An unavailable manager can stay, but cannot be selected. */
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

/** Omits missing fields, which stay unchanged. `null` clears a field. */
function definedFields(fields: Fields): Partial<UserRow> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
