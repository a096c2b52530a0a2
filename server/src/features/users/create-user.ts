import type { CreateUser } from '@evenhand/domain/api'
import { AppError } from '@evenhand/domain/errors'
import { passwordRefusal } from '@evenhand/domain/passwords'
import { mayAssignRole, mayManagePeople } from '@evenhand/domain/people-rights'
import type { Viewer } from '@evenhand/domain/rights'
import type { UserRow } from '../../db/schema'
import { hashPassword } from '../../passwords'
import type { Context } from '../context'
import { refuseProblems, refuseTakenEmail } from './email-taken'
import { insertUser } from './store'

export async function createUser(context: Context, actor: Viewer, input: CreateUser): Promise<UserRow> {
  const { db, now, passwordRule } = context
  if (!mayManagePeople(actor) || !mayAssignRole(actor, input.role)) throw new AppError('FORBIDDEN')
  const { password, ...person } = input
  const problem = passwordRefusal(passwordRule, password, person, "the person's")
  await refuseProblems(db, problem ? { password: problem } : {}, { email: person.email })
  const passwordHash = await hashPassword(password)
  return refuseTakenEmail(() =>
    insertUser(db, { ...person, passwordHash, createdAt: now(), updatedAt: now() }),
  )
}
