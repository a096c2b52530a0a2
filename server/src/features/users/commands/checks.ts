import { AppError, type FieldErrors, invalid } from '@evenhand/domain/errors'
import type { Queryable } from '#db/open'
import { isUniqueViolation } from '#db/sqlstate'
import { findUserByEmail } from './store'

const text = 'This email address is already in use.'

interface Address {
  email: string
  /** Whose address it may be already. */
  ownerId?: string
}

/** Everything that is wrong at once; a taken address alone is a conflict. */
export async function refuseProblems(
  db: Queryable,
  problems: FieldErrors,
  address: Address | undefined,
): Promise<void> {
  const holder = address && (await findUserByEmail(db, address.email))
  const isTaken = holder !== undefined && holder.id !== address?.ownerId
  if (Object.keys(problems).length > 0) throw invalid(isTaken ? { ...problems, email: text } : problems)
  if (isTaken) throw emailTaken()
}

/** Of two who take one address at the same moment, the database lets the first through. */
export async function refuseTakenEmail<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    throw isUniqueViolation(error, 'users_email_key') ? emailTaken() : error
  }
}

function emailTaken(): AppError {
  return new AppError('EMAIL_TAKEN', { fields: { email: text } })
}
