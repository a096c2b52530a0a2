import { AppError, invalid } from '@evenhand/domain/errors'
import { passwordProblem, passwordTexts } from '@evenhand/domain/passwords'
import type { UserRow } from '../../db/schema'
import { hashPassword, verifyPassword } from '../../passwords'
import type { Actor } from '../../plugins/access'
import type { Context } from '../context'
import { countAttempt, forgiveAttempt } from '../sessions/attempts'

interface PasswordChange {
  actor: Actor
  person: UserRow
  password: string
  currentPassword: string | undefined
}

/** Whoever changes their own password proves that they are the one who knows the present one. */
export async function newPasswordHash(context: Context, change: PasswordChange): Promise<string> {
  const { actor, person, password, currentPassword } = change
  const problem = passwordProblem(password, person)
  if (problem) throw invalid({ password: problem })
  if (actor.id === person.id) await assertKnowsCurrent(context, person, currentPassword)
  if (actor.id === person.id && password === currentPassword) {
    throw new AppError('SAME_PASSWORD', { fields: { password: passwordTexts.same } })
  }
  return hashPassword(password)
}

async function assertKnowsCurrent(
  { db, now }: Context,
  person: UserRow,
  current: string | undefined,
): Promise<void> {
  if (!current) throw invalid({ currentPassword: 'Please enter your current password.' })
  const key = `current-password:${person.id}`
  await countAttempt(db, [{ key, limit: 10, windowSeconds: 15 * 60 }], now())
  if (!(await verifyPassword(person.passwordHash, current))) {
    throw invalid({ currentPassword: 'This is not your current password.' })
  }
  await forgiveAttempt(db, { clear: [key], giveBack: [] })
}
