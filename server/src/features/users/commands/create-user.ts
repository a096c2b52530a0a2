import type { CreateUser } from '@evenhand/domain/api'
import { defaultDepartment } from '@evenhand/domain/company/company-data'
import { personCreated } from '@evenhand/domain/company/history'
import { AppError, invalid } from '@evenhand/domain/errors'
import { absenceProblems } from '@evenhand/domain/people/absence-problems'
import { hasLeft } from '@evenhand/domain/people/availability'
import { passwordError } from '@evenhand/domain/people/passwords'
import { canAssignRole, canManageUsers } from '@evenhand/domain/people/user-permissions'
import { type Tx, transaction } from '#db/open'
import type { UserRow } from '#db/schema'
import { hashPassword, unusableHash } from '#passwords'
import type { Actor } from '#plugins/access'
import { listItems } from '../../company/store'
import { type Context, today } from '../../context'
import { appendUserEntries } from '../../history/store'
import { sendInvitations } from '../../invitations/commands'
import { lockManagers } from '../../managers/store'
import { currentActor } from '../../sessions/current-actor'
import { assertAvailable, managerProblems, rejectProblems, rejectTaken } from '../checks'
import { insertUser } from '../store'

/** Adds a person. Without a password, they choose one with the invitation. */
export async function createUser(context: Context, actor: Actor, input: CreateUser): Promise<UserRow> {
  const { db, now, passwordRule } = context
  assertCanCreate(actor, input)
  const { password, invite, ...fields } = input
  const department = fields.department ?? defaultDepartment(await listItems(db, 'department'))
  const person = { ...fields, department }
  const problem = password ? passwordError(passwordRule, password, person, false) : null
  const problems = { ...absenceProblems(person), ...(problem ? { password: problem } : {}) }
  await rejectProblems(db, problems, { email: person.email })
  const passwordHash = password ? await hashPassword(password) : unusableHash()
  return rejectTaken(() =>
    transaction(db, async (tx) => {
      await assertAvailable(tx, person)
      if (person.managerId) await lockManagers(tx)
      assertCanCreate(await currentActor(tx, actor, now()), input)
      await assertCanManage(context, tx, person)
      const user = await insertUser(tx, { ...person, passwordHash, createdAt: now(), updatedAt: now() })
      await appendUserEntries(tx, personCreated(user), { actorId: actor.id, userId: user.id, now: now() })
      if (invite && !hasLeft(user, today(context)))
        await sendInvitations(tx, context, [user], { actorId: actor.id, now: now() })
      return user
    }),
  )
}

async function assertCanManage(context: Context, tx: Tx, { managerId }: Pick<CreateUser, 'managerId'>) {
  const problems = managerId ? await managerProblems(tx, { managerId, today: today(context) }) : {}
  if (problems.managerId) throw invalid(problems)
}

function assertCanCreate(actor: Actor, { role }: CreateUser): void {
  if (!canManageUsers(actor) || !canAssignRole(actor, role)) throw new AppError('FORBIDDEN')
}
