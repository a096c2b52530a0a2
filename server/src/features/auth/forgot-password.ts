import { AppError } from '@evenhand/domain/errors'
import { transaction } from '../../db/open'
import type { Context } from '../context'
import { countAttempt } from '../sessions/attempts'
import { randomToken, tokenHash } from '../sessions/tokens'
import { findUserByEmail } from '../users/store'
import { forgotPasswordLimits } from './limits'
import { resetLinkMail } from './mails'
import { saveReset } from './store'

export const resetHours = 1

/** Token and mail are one transaction: no link without its mail, no mail with a link that does not work. */
export async function forgotPassword(context: Context, email: string, ip: string): Promise<void> {
  const { db, now, publicUrl, queueMail } = context
  await countAttempt(db, forgotPasswordLimits({ email, ip }), now())
  const user = await findUserByEmail(db, email)
  if (!user) throw new AppError('EMAIL_NOT_FOUND')
  const token = randomToken()
  const expiresAt = new Date(now().getTime() + resetHours * 3_600_000)
  const link = `${publicUrl}/reset-password?token=${token}`
  await transaction(db, async (tx) => {
    await saveReset(tx, { hash: tokenHash(token), userId: user.id, createdAt: now(), expiresAt })
    await queueMail(tx, resetLinkMail(user, link))
  })
}
