import { setTimeout } from 'node:timers/promises'
import { AppError, type ErrorCode } from '@evenhand/domain/errors'
import { hasLeft } from '@evenhand/domain/people/availability'
import {
  invalidTokenLimit,
  isSearchingAccounts,
  requireResetAllowed,
} from '@evenhand/domain/people/sign-in-limits'
import { transaction } from '#db/open'
import type { UserRow } from '#db/schema'
import { isPending } from '#mail/store'
import { renderMail } from '#mail/template'
import type { LinkMailWriters, WrittenMail } from '#mail/types'
import { messages } from '#messages'
import { type Context, today } from '../../context'
import { findInvitedUser } from '../../invitations/store'
import { countAttempt } from '../../rate-limits/limits'
import { countAttempts, readAttempts } from '../../rate-limits/store'
import { endResetsOf } from '../../sessions/store'
import { randomToken, tokenHash } from '../../sessions/tokens'
import { findUserByEmail, lockUser } from '../../users/store'
import { type Attempt, invalidTokenCounter, resetCounters } from '../counters'
import { findReset, saveReset } from '../store'

/** Longer than queueing a mail takes. */
const hiddenResponseTime = 300

/**
 * Invalidates older links and queues a mail. Its link is created when the mail is sent, see `resetMailWriter`. If
 * someone at the address searches for accounts, neither the response nor its time reveals whether there is one.
 */
export async function requestReset(context: Context, email: string, ip: string): Promise<void> {
  const found = await findUserByEmail(context.db, email)
  // Treats the address of someone who has left as unknown, so that nobody can find out who has.
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
    const { subject } = messages.mails.resetPassword
    await queueMail(tx, { to: locked.email, subject, passwordResetFor: userId })
    return null
  })
}

/** Throws and counts nothing if the limit of the account is reached. */
function countRequest(
  { db, now, isTrustedNetwork }: Context,
  request: Attempt,
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
    // Does not count during a search, because a higher limit would reveal that the account exists.
    if (userId && !isSearching) await countAttempts(tx, { found }, now())
    return { isSearching }
  })
}

/** Returns the user of a valid reset link or invitation. The link stays valid. Only invalid links count as attempts. */
export async function verifyResetToken(context: Context, token: string, ip: string): Promise<UserRow> {
  const { db, now, isTrustedNetwork } = context
  const hash = tokenHash(token)
  const person = (await findReset(db, hash, now())) ?? (await findInvitedUser(db, hash, now()))
  if (person && !hasLeft(person, today(context))) return person
  const limit = invalidTokenLimit(isTrustedNetwork(ip))
  await countAttempt(db, invalidTokenCounter('reset', ip), limit, now())
  throw new AppError('RESET_TOKEN_INVALID')
}

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
    const link = `${publicUrl}/reset-password?token=${token}`
    return renderMail(messages.mails.resetPassword.body(user.firstName), link, messages)
  }
}

export function passwordChangedMail({ firstName, email }: UserRow, publicUrl: string): WrittenMail {
  const { subject, body } = messages.mails.passwordChanged
  return { to: email, subject, ...renderMail(body(firstName), `${publicUrl}/forgot-password`, messages) }
}
