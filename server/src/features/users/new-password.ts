import { AppError, type FieldErrors } from '@evenhand/domain/errors'
import { errors } from '@evenhand/domain/messages/en/errors'
import { validation } from '@evenhand/domain/messages/en/validation'
import { passwordError } from '@evenhand/domain/passwords'
import type { UserRow } from '#db/schema'
import { hashPassword, verifyPassword } from '#passwords'
import type { Actor } from '#plugins/access'
import type { Context } from '../context'
import { countAttempt } from '../rate-limits/commands/count-attempt'
import { clearAttempts } from '../rate-limits/store'

interface PasswordChange {
  actor: Actor
  person: UserRow
  password: string
  currentPassword: string | undefined
}

/** People who change their own password must also enter the current one. */
export async function newPasswordProblems(context: Context, change: PasswordChange): Promise<FieldErrors> {
  const { actor, person, password, currentPassword } = change
  const isOwn = actor.id === person.id
  const problem = passwordError(context.passwordRule, password, person, isOwn)
  const currentError = isOwn && (await currentPasswordProblem(context, person, currentPassword))
  return {
    ...(problem ? { password: problem } : {}),
    ...(currentError ? { currentPassword: currentError } : {}),
  }
}

export async function newPasswordHash({ password, currentPassword }: PasswordChange): Promise<string> {
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
