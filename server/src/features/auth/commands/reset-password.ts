import type { ResetPassword } from '@evenhand/domain/api'
import { invitationAccepted, passwordChanged } from '@evenhand/domain/company/history'
import { AppError, invalid } from '@evenhand/domain/errors'
import { errors } from '@evenhand/domain/messages/english'
import { passwordError } from '@evenhand/domain/people/passwords'
import { type Tx, transaction } from '#db/open'
import type { UserRow } from '#db/schema'
import { hashPassword, verifyPassword } from '#passwords'
import type { Context } from '../../context'
import { appendUserEntries } from '../../history/store'
import { consumeInvitation } from '../../invitations/store'
import { endResetsOf, endSessionsOf } from '../../sessions/store'
import { tokenHash } from '../../sessions/tokens'
import { lockUser, updateUser } from '../../users/store'
import { withAccount } from '../cookies'
import { recordSignIn } from '../sign-in-attempts'
import { consumeReset } from '../store'
import type { Origin } from './log-in'
import { passwordChangedMail, verifyResetToken } from './request-reset'

/**
 * For reset links and invitations. A rejected password does not use up the link. A new password ends all sessions of the
 * person. The link proves who they are, so they can then sign in from this device and address regardless of failed
 * attempts by others. Returns the new device cookie.
 */
export async function resetPassword(
  context: Context,
  input: ResetPassword,
  { ip, deviceCookie }: Origin,
): Promise<{ device: string }> {
  const { db, now, publicUrl, queueMail, deviceKey } = context
  const person = await verifyResetToken(context, input.token, ip)
  await rejectPassword(context, person, input.newPassword)
  const passwordHash = await hashPassword(input.newPassword, requesterOf(person))
  await transaction(db, async (tx) => {
    const link = await consumeLink(tx, person.id, tokenHash(input.token), now())
    const { activatedAt } = link.user
    await updateUser(tx, person.id, { passwordHash, activatedAt: activatedAt ?? now(), updatedAt: now() })
    await endSessionsOf(tx, [person.id])
    await endResetsOf(tx, person.id)
    const entry = link.isInvitation ? invitationAccepted : passwordChanged
    await appendUserEntries(tx, [entry], { actorId: person.id, userId: person.id, now: now() })
    if (!link.isInvitation) await queueMail(tx, passwordChangedMail(person, publicUrl))
    await recordSignIn(tx, person, ip, now())
  })
  return { device: withAccount(deviceCookie, { id: person.id, passwordHash }, deviceKey) }
}

/** Uses up the link. If two requests use it at the same time, only one succeeds. */
async function consumeLink(
  tx: Tx,
  userId: string,
  hash: Buffer,
  now: Date,
): Promise<{ user: UserRow; isInvitation: boolean }> {
  const user = await lockUser(tx, userId)
  if (user && (await consumeReset(tx, hash, now))) return { user, isInvitation: false }
  const isInvited = user?.activatedAt === null && (await consumeInvitation(tx, hash, now))
  if (!isInvited) throw new AppError('RESET_TOKEN_INVALID')
  return { user, isInvitation: true }
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

/** Queues hashing under the person whom the link identifies, so a flood of sign-ins does not delay them. */
function requesterOf({ id }: UserRow) {
  return { key: id, isKnown: true }
}
