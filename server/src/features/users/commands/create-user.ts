import type { CreateUser } from '@evenhand/domain/api'
import { AppError } from '@evenhand/domain/errors'
import { personCreated } from '@evenhand/domain/history'
import { passwordError } from '@evenhand/domain/passwords'
import { canAssignRole, canManageUsers } from '@evenhand/domain/user-permissions'
import { transaction } from '#db/open'
import type { UserRow } from '#db/schema'
import { hashPassword } from '#passwords'
import type { Actor } from '#plugins/access'
import type { Context } from '../../context'
import { appendUserEntries } from '../../history/store'
import { currentActor } from '../../sessions/current-actor'
import { rejectProblems, rejectTakenEmail } from '../checks'
import { insertUser } from '../store'

export async function createUser(context: Context, actor: Actor, input: CreateUser): Promise<UserRow> {
  const { db, now, passwordRule } = context
  assertCanCreate(actor, input)
  const { password, ...person } = input
  const problem = passwordError(passwordRule, password, person, false)
  await rejectProblems(db, problem ? { password: problem } : {}, { email: person.email })
  const passwordHash = await hashPassword(password)
  return rejectTakenEmail(() =>
    transaction(db, async (tx) => {
      assertCanCreate(await currentActor(tx, actor, now()), input)
      const user = await insertUser(tx, { ...person, passwordHash, createdAt: now(), updatedAt: now() })
      await appendUserEntries(tx, personCreated(user), { actorId: actor.id, userId: user.id, now: now() })
      return user
    }),
  )
}

function assertCanCreate(actor: Actor, { role }: CreateUser): void {
  if (!canManageUsers(actor) || !canAssignRole(actor, role)) throw new AppError('FORBIDDEN')
}
