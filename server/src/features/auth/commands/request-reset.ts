import { AppError } from '@evenhand/domain/errors'
import { transaction } from '#db/open'
import type { Context } from '../../context'
import { countAttempt } from '../../rate-limits/store'
import { endResetsOf } from '../../sessions/store'
import { findUserByEmail, lockUser } from '../../users/store'
import { resetMail } from '../mails'
import { forgotPasswordLimits } from '../rate-limits'

/** Invalidates older links and queues a mail. Its link is created when the mail is sent, see write-reset-mail.ts. */
export async function requestReset(context: Context, email: string, ip: string): Promise<void> {
  const { db, now, queueMail } = context
  await countAttempt(db, forgotPasswordLimits({ email, ip }), now())
  const user = await findUserByEmail(db, email)
  if (!user) throw new AppError('EMAIL_NOT_FOUND')
  await transaction(db, async (tx) => {
    // Read again under the lock, because the address may have changed.
    const locked = await lockUser(tx, user.id)
    if (!locked) throw new AppError('EMAIL_NOT_FOUND')
    await endResetsOf(tx, locked.id)
    await queueMail(tx, resetMail(locked))
  })
}
