import { AppError } from '@evenhand/domain/errors'
import { isUniqueViolation } from '../../db/sqlstate'

export function emailTaken(): AppError {
  const message = 'This email address is already in use.'
  return new AppError('EMAIL_TAKEN', { message, fields: { email: message } })
}

/** Of two who take one address at the same moment, the database lets the first through. */
export async function refuseTakenEmail<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    throw isUniqueViolation(error, 'users_email_key') ? emailTaken() : error
  }
}
