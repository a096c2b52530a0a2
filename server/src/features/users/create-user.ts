import type { CreateUser } from '@evenhand/domain/api'
import { AppError, invalid } from '@evenhand/domain/errors'
import { passwordProblem } from '@evenhand/domain/passwords'
import { mayAssignRole, mayManagePeople } from '@evenhand/domain/people-rights'
import type { Viewer } from '@evenhand/domain/rights'
import type { UserRow } from '../../db/schema'
import { hashPassword } from '../../passwords'
import type { Context } from '../context'
import { emailTaken, refuseTakenEmail } from './email-taken'
import { findUserByEmail, insertUser } from './store'

export async function createUser({ db, now }: Context, actor: Viewer, input: CreateUser): Promise<UserRow> {
  if (!mayManagePeople(actor) || !mayAssignRole(actor, input.role)) throw new AppError('FORBIDDEN')
  const problem = passwordProblem(input.password, input)
  if (problem) throw invalid({ password: problem })
  if (await findUserByEmail(db, input.email)) throw emailTaken()
  const { password, ...person } = input
  const passwordHash = await hashPassword(password)
  return refuseTakenEmail(() =>
    insertUser(db, { ...person, passwordHash, createdAt: now(), updatedAt: now() }),
  )
}
