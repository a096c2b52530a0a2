import type { ResetPassword } from '@evenhand/domain/api'
import { AppError, invalid } from '@evenhand/domain/errors'
import { passwordChanged } from '@evenhand/domain/history'
import { errors } from '@evenhand/domain/messages/en/errors'
import { passwordError } from '@evenhand/domain/passwords'
import { transaction } from '#db/open'
import type { UserRow } from '#db/schema'
import { hashPassword, verifyPassword } from '#passwords'
import type { Context } from '../../context'
import { appendUserEntries } from '../../history/store'
import { clearAttempts } from '../../rate-limits/store'
import { endResetsOf, endSessionsOf } from '../../sessions/store'
import { tokenHash } from '../../sessions/tokens'
import { lockUser, updateUser } from '../../users/store'
import { passwordChangedMail } from '../mails'
import { signInLimits } from '../rate-limits'
import { consumeReset } from '../store'
import { verifyResetToken } from './verify-reset-token'

/** A rejected password does not use up the link. A new password ends all sessions of the person. */
export async function resetPassword(context: Context, input: ResetPassword, ip: string): Promise<void> {
  const { db, now, publicUrl, queueMail } = context
  const person = await verifyResetToken(context, input.token, ip)
  await rejectPassword(context, person, input.newPassword)
  const passwordHash = await hashPassword(input.newPassword, requesterOf(person))
  await transaction(db, async (tx) => {
    // If two requests use a link at the same time, only one succeeds.
    const isUsable =
      (await lockUser(tx, person.id)) && (await consumeReset(tx, tokenHash(input.token), now()))
    if (!isUsable) throw new AppError('RESET_TOKEN_INVALID')
    await updateUser(tx, person.id, { passwordHash, updatedAt: now() })
    await endSessionsOf(tx, person.id)
    await endResetsOf(tx, person.id)
    await appendUserEntries(tx, [passwordChanged], { actorId: person.id, userId: person.id, now: now() })
    await queueMail(tx, passwordChangedMail(person, publicUrl))
    // Earlier failed sign-ins must not keep the person from signing in with the new password.
    await clearAttempts(tx, signInLimits({ email: person.email, ip }).account)
  })
}

async function rejectPassword(
  { passwordRule }: Context,
  person: UserRow,
  newPassword: string,
): Promise<void> {
  const problem = passwordError(passwordRule, newPassword, person)
  if (problem) throw invalid({ newPassword: problem })
  if (await verifyPassword(person.passwordHash, newPassword, { requester: requesterOf(person) })) {
    throw new AppError('SAME_PASSWORD', { fields: { confirmPassword: errors.SAME_PASSWORD } })
  }
}

/** The link identifies the person, so a flood of sign-ins does not delay them. */
function requesterOf({ id }: UserRow) {
  return { key: id, isKnown: true }
}
