import type { CreateUser } from '@evenhand/domain/api'
import { AppError } from '@evenhand/domain/errors'
import { personCreated } from '@evenhand/domain/history'
import { passwordProblem } from '@evenhand/domain/passwords'
import { mayAssignRole, mayManagePeople } from '@evenhand/domain/people-rights'
import type { Viewer } from '@evenhand/domain/rights'
import { transaction } from '../../db/open'
import type { UserRow } from '../../db/schema'
import { hashPassword } from '../../passwords'
import { appendUserEntries } from '../audit/history-store'
import type { Context } from '../context'
import { refuseProblems, refuseTakenEmail } from './email-taken'
import { insertUser } from './store'

export async function createUser({ db, now }: Context, actor: Viewer, input: CreateUser): Promise<UserRow> {
  if (!mayManagePeople(actor) || !mayAssignRole(actor, input.role)) throw new AppError('FORBIDDEN')
  const { password, ...person } = input
  const problem = passwordProblem(password, person)
  await refuseProblems(db, problem ? { password: problem } : {}, { email: person.email })
  const passwordHash = await hashPassword(password)
  return refuseTakenEmail(() =>
    transaction(db, async (tx) => {
      const user = await insertUser(tx, { ...person, passwordHash, createdAt: now(), updatedAt: now() })
      await appendUserEntries(tx, personCreated(user), { actorId: actor.id, userId: user.id, now: now() })
      return user
    }),
  )
}
