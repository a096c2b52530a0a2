import { AppError } from '@evenhand/domain/errors'
import type { UserRow } from '#db/schema'
import type { Context } from '../../context'
import { countAttempt, requireAttemptsLeft } from '../../sessions/attempts'
import { tokenHash } from '../../sessions/tokens'
import { resetLimits } from '../limits'
import { findReset } from '../store'

/** The user of a valid reset link. Verifying does not use it up. Only failures are counted. */
export async function verifyResetToken({ db, now }: Context, token: string, ip: string): Promise<UserRow> {
  const limits = resetLimits(ip)
  await requireAttemptsLeft(db, limits, now())
  const person = await findReset(db, tokenHash(token), now())
  if (person) return person
  await countAttempt(db, limits, now())
  throw new AppError('RESET_TOKEN_INVALID')
}
