import { hasLeft } from '@evenhand/domain/availability'
import { isPending } from '#mail/store'
import type { LinkMailWriters } from '#mail/types'
import { type Context, today } from '../../context'
import { randomToken, tokenHash } from '../../sessions/tokens'
import { lockUser } from '../../users/store'
import { resetMailContent } from '../mails'
import { saveReset } from '../store'

const hour = 3_600_000

/** Runs right before the mail is sent. The token is only in the mail. It is valid for one hour from now. */
export function resetMailWriter(
  context: Pick<Context, 'publicUrl' | 'now' | 'timeZone'>,
): LinkMailWriters['passwordReset'] {
  const { publicUrl, now } = context
  return async (tx, { id, passwordResetFor: userId }) => {
    const user = await lockUser(tx, userId)
    // Check under the lock: a newer request or a new password cancels this mail, which must not replace a newer link.
    if (!user || hasLeft(user, today(context)) || !(await isPending(tx, id))) return undefined
    const token = randomToken()
    const createdAt = now()
    const expiresAt = new Date(createdAt.getTime() + hour)
    await saveReset(tx, { hash: tokenHash(token), userId, createdAt, expiresAt })
    return resetMailContent(user, `${publicUrl}/reset-password?token=${token}`)
  }
}
