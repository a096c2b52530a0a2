import { AppError, type FieldErrors, invalid } from '@evenhand/domain/errors'
import { errors } from '@evenhand/domain/messages/en/errors'
import type { Queryable } from '#db/open'
import { isUniqueViolation } from '#db/sqlstate'
import { findUserByEmail } from '../store'

interface Address {
  email: string
  /** The user who may already have this address. */
  ownerId?: string
}

/** Reports all problems at once. A taken address alone is a conflict. */
export async function refuseProblems(
  db: Queryable,
  problems: FieldErrors,
  address: Address | undefined,
): Promise<void> {
  const holder = address && (await findUserByEmail(db, address.email))
  const isTaken = holder !== undefined && holder.id !== address?.ownerId
  if (Object.keys(problems).length > 0)
    throw invalid(isTaken ? { ...problems, email: errors.EMAIL_TAKEN } : problems)
  if (isTaken) throw emailTaken()
}

/** If two requests take the same address at once, the database accepts the first one. */
export async function refuseTakenEmail<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    throw isUniqueViolation(error, 'users_email_key') ? emailTaken() : error
  }
}

function emailTaken(): AppError {
  return new AppError('EMAIL_TAKEN', { fields: { email: errors.EMAIL_TAKEN } })
}

/** At least one super admin must remain. */
export function assertSuperAdminRemains(
  superAdminIds: readonly string[],
  leavingIds: readonly string[],
): void {
  const remain = superAdminIds.filter((id) => !leavingIds.includes(id))
  if (remain.length === 0) throw new AppError('LAST_SUPER_ADMIN')
}
