import { type CompanyKind, nameTaken, unavailableChoices } from '@evenhand/domain/company/company-data'
import type { FieldErrors } from '@evenhand/domain/errors'
import { validation } from '@evenhand/domain/messages/english'
import type { Queryable } from '#db/open'
import { isUniqueViolation } from '#db/sqlstate'
import { listCompany } from './store'

/** Turns a unique violation into an error: for some letters, the database compares names differently. */
export async function rejectTakenName<T>(kind: CompanyKind, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    throw isUniqueViolation(error) ? nameTaken(kind) : error
  }
}

/** Errors for a department and a position, in a body or in filters, that do not exist. The input may be invalid. */
export async function unknownNames(db: Queryable, input: unknown): Promise<FieldErrors> {
  const chosen = { department: textIn(input, 'department'), position: textIn(input, 'position') }
  if (!chosen.department && !chosen.position) return {}
  const unknown = unavailableChoices(await listCompany(db), chosen, chosen)
  return Object.fromEntries(unknown.map((field) => [field, validation[field]]))
}

function textIn(input: unknown, field: string): string | undefined {
  const value = (input as Record<string, unknown> | null | undefined)?.[field]
  return typeof value === 'string' ? value.trim() : undefined
}
