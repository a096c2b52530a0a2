import { hasLeft } from '@evenhand/domain/availability'
import { AppError } from '@evenhand/domain/errors'
import { invalidTokenLimit } from '@evenhand/domain/sign-in-limits'
import type { UserRow } from '#db/schema'
import { type Context, today } from '../../context'
import { findInvitedUser } from '../../invitations/store'
import { countAttempt } from '../../rate-limits/commands/count-attempt'
import { tokenHash } from '../../sessions/tokens'
import { invalidTokenCounter } from '../counters'
import { findReset } from '../store'

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
