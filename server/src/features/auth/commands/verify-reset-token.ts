import { AppError } from '@evenhand/domain/errors'
import type { UserRow } from '#db/schema'
import type { Context } from '../../context'
import { countAttempt, requireAttemptsLeft } from '../../rate-limits/store'
import { tokenHash } from '../../sessions/tokens'
import { resetLimits } from '../rate-limits'
import { findReset } from '../store'

/** Returns the user of a valid reset link. The link stays valid. Only failures count as attempts. */
export async function verifyResetToken({ db, now }: Context, token: string, ip: string): Promise<UserRow> {
  const limits = resetLimits(ip)
  await requireAttemptsLeft(db, limits, now())
  const person = await findReset(db, tokenHash(token), now())
  if (person) return person
  await countAttempt(db, limits, now())
  throw new AppError('RESET_TOKEN_INVALID')
}
