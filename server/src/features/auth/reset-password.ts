import type { ResetPassword } from '@evenhand/domain/api'
import { AppError, invalid } from '@evenhand/domain/errors'
import { passwordProblem, passwordTexts } from '@evenhand/domain/passwords'
import { transaction } from '../../db/open'
import { hashPassword, verifyPassword } from '../../passwords'
import type { Context } from '../context'
import { countAttempt, forgiveAttempt } from '../sessions/attempts'
import { endSessionsOf } from '../sessions/store'
import { tokenHash } from '../sessions/tokens'
import { updateUser } from '../users/store'
import { resetLimits } from './limits'
import { passwordChangedMail } from './mails'
import { findReset, useReset } from './store'

export async function verifyResetToken({ db, now }: Context, token: string, ip: string): Promise<void> {
  const limits = resetLimits(ip)
  await countAttempt(db, limits, now())
  if (!(await findReset(db, tokenHash(token), now()))) throw new AppError('RESET_TOKEN_INVALID')
  await forgiveAttempt(db, { clear: [], giveBack: limits.map(({ key }) => key) })
}

/** A refused password does not use the link up; a new one ends every session of the person. */
export async function resetPassword(context: Context, input: ResetPassword, ip: string): Promise<void> {
  const { db, now, queueMail } = context
  const limits = resetLimits(ip)
  await countAttempt(db, limits, now())
  const hash = tokenHash(input.token)
  const person = await findReset(db, hash, now())
  if (!person) throw new AppError('RESET_TOKEN_INVALID')
  const problem = passwordProblem(input.newPassword, person)
  if (problem) throw invalid({ newPassword: problem })
  if (await verifyPassword(person.passwordHash, input.newPassword)) {
    throw new AppError('SAME_PASSWORD', { fields: { confirmPassword: passwordTexts.same } })
  }
  const passwordHash = await hashPassword(input.newPassword)
  await transaction(db, async (tx) => {
    // Of two who use one link at the same moment, one finds it gone.
    if (!(await useReset(tx, hash, now()))) throw new AppError('RESET_TOKEN_INVALID')
    await updateUser(tx, person.id, { passwordHash, updatedAt: now() })
    await endSessionsOf(tx, person.id)
    await queueMail(tx, passwordChangedMail(person, context.publicUrl))
  })
  await forgiveAttempt(db, { clear: [], giveBack: limits.map(({ key }) => key) })
}
