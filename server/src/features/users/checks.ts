import { AppError, type FieldErrors, invalid } from '@evenhand/domain/errors'
import { errors } from '@evenhand/domain/messages/en/errors'
import type { Queryable } from '#db/open'
import { isUniqueViolation } from '#db/sqlstate'
import { findUserByEmail } from './store'

interface Address {
  email: string
  /** The user who is being changed and may keep this address. */
  ownerId?: string
}

/** Throws one error with all problems. If the address is taken and nothing else is wrong, the error is a conflict. */
export async function rejectProblems(
  db: Queryable,
  problems: FieldErrors,
  address: Address | undefined,
): Promise<void> {
  const owner = address && (await findUserByEmail(db, address.email))
  const isTaken = owner !== undefined && owner.id !== address?.ownerId
  if (Object.keys(problems).length > 0)
    throw invalid(isTaken ? { ...problems, email: errors.EMAIL_TAKEN } : problems)
  if (isTaken) throw emailTaken()
}

/** If two requests use the same address at the same time, the unique index rejects the second. */
export async function rejectTakenEmail<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    throw isUniqueViolation(error, 'users_email_key') ? emailTaken() : error
  }
}

function emailTaken(): AppError {
  return new AppError('EMAIL_TAKEN', { fields: { email: errors.EMAIL_TAKEN } })
}

export function assertSuperAdminRemains(
  superAdminIds: readonly string[],
  leavingIds: readonly string[],
): void {
  const remain = superAdminIds.filter((id) => !leavingIds.includes(id))
  if (remain.length === 0) throw new AppError('LAST_SUPER_ADMIN')
}
