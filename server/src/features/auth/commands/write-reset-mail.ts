import { isPending } from '#mail/store'
import type { WriteResetMail } from '#mail/types'
import type { Context } from '../../context'
import { randomToken, tokenHash } from '../../sessions/tokens'
import { lockUser } from '../../users/store'
import { resetMailContent } from '../mails'
import { saveReset } from '../store'

const hour = 3_600_000

/** Runs right before the mail is sent. The token is only in the mail. It is valid for one hour from now. */
export function resetMailWriter({ publicUrl, now }: Pick<Context, 'publicUrl' | 'now'>): WriteResetMail {
  return async (tx, { id, passwordResetFor: userId }) => {
    const user = await lockUser(tx, userId)
    // Check under the lock: a newer request or a new password cancels this mail, which must not replace a newer link.
    if (!user || !(await isPending(tx, id))) return undefined
    const token = randomToken()
    const createdAt = now()
    const expiresAt = new Date(createdAt.getTime() + hour)
    await saveReset(tx, { hash: tokenHash(token), userId, createdAt, expiresAt })
    return resetMailContent(user, `${publicUrl}/reset-password?token=${token}`)
  }
}
