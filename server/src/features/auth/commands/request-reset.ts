import { setTimeout } from 'node:timers/promises'
import { hasLeft } from '@evenhand/domain/availability'
import { AppError, type ErrorCode } from '@evenhand/domain/errors'
import { isSearchingAccounts, requireResetAllowed } from '@evenhand/domain/sign-in-limits'
import { transaction } from '#db/open'
import { type Context, today } from '../../context'
import { countAttempts, readAttempts } from '../../rate-limits/store'
import { endResetsOf } from '../../sessions/store'
import { findUserByEmail, lockUser } from '../../users/store'
import { resetCounters } from '../counters'
import { resetMail } from '../mails'

/** Longer than queueing a mail takes. */
const hiddenResponseTime = 300

/**
 * Invalidates older links and queues a mail. Its link is created when the mail is sent, see write-reset-mail.ts. If
 * someone at the address searches for accounts, neither the response nor its time reveals whether there is one.
 */
export async function requestReset(context: Context, email: string, ip: string): Promise<void> {
  const found = await findUserByEmail(context.db, email)
  // The address of someone who has left is treated as unknown, so that nobody can find out who has.
  const user = found && !hasLeft(found, today(context)) ? found : undefined
  const { isSearching } = await countRequest(context, { email, ip, userId: user?.id })
  const [problem] = await Promise.all([
    user ? queueResetMail(context, user.id) : ('EMAIL_NOT_FOUND' as const),
    isSearching && setTimeout(hiddenResponseTime),
  ])
  if (problem && !isSearching) throw new AppError(problem)
}

/** Returns why there can be no mail, or null. */
function queueResetMail(context: Context, userId: string): Promise<ErrorCode | null> {
  const { db, queueMail } = context
  return transaction(db, async (tx) => {
    // Read again under the lock, because the address may have changed.
    const locked = await lockUser(tx, userId)
    if (!locked || hasLeft(locked, today(context))) return 'EMAIL_NOT_FOUND'
    await endResetsOf(tx, locked.id)
    await queueMail(tx, resetMail(locked))
    return null
  })
}

interface ResetRequest {
  email: string
  ip: string
  userId: string | undefined
}

/** Throws and counts nothing if the limit of the account is reached. */
function countRequest(
  { db, now, isTrustedNetwork }: Context,
  request: ResetRequest,
): Promise<{ isSearching: boolean }> {
  const { userId, ip } = request
  const { account, unknown, found } = resetCounters(request)
  return transaction(db, async (tx) => {
    requireResetAllowed((await countAttempts(tx, { account }, now())).account)
    const before = {
      ...(await readAttempts(tx, { unknown, found }, now())),
      ...(userId ? {} : await countAttempts(tx, { unknown }, now())),
    }
    const isSearching = isSearchingAccounts({ ...before, isTrustedNetwork: isTrustedNetwork(ip) })
    // Not counted during a search, because a higher limit would reveal that the account exists.
    if (userId && !isSearching) await countAttempts(tx, { found }, now())
    return { isSearching }
  })
}
