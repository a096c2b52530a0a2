import { unavailableChoices } from '@evenhand/domain/company/company-data'
import type { Day } from '@evenhand/domain/days'
import { AppError, type ErrorCode, type FieldErrors, invalid } from '@evenhand/domain/errors'
import { errors, validation } from '@evenhand/domain/messages/english'
import { hasLeft } from '@evenhand/domain/people/availability'
import { reportingLoops } from '@evenhand/domain/people/managers'
import { fullName } from '@evenhand/domain/people/users'
import type { Queryable, Tx } from '#db/open'
import { isUniqueViolation } from '#db/sqlstate'
import { lockChoices } from '../company/store'
import { findWithManagers, hasDirectReports } from '../managers/store'
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
  if (isTaken) throw taken('EMAIL_TAKEN', 'email')
}

/** The unique indexes reject an employee number or an address that another person has, or gets at the same time. */
export async function rejectTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (isUniqueViolation(error, 'users_email_key')) throw taken('EMAIL_TAKEN', 'email')
    if (isUniqueViolation(error, 'users_employee_number_key'))
      throw taken('EMPLOYEE_NUMBER_TAKEN', 'employeeNumber')
    throw error
  }
}

type Choices = Parameters<typeof unavailableChoices>[1]

/**
 * Rejects a department or position that is inactive, unless the person already has it, or has just been renamed or
 * deleted. Call it before locking users.
 */
export async function assertAvailable(tx: Tx, chosen: Choices, current?: Choices): Promise<void> {
  const { department, position } = chosen
  const company = await lockChoices(tx, {
    departments: department ? [department] : [],
    positions: position ? [position] : [],
  })
  const unavailable = unavailableChoices(company, chosen, current)
  if (unavailable.length > 0)
    throw invalid(Object.fromEntries(unavailable.map((field) => [field, validation[field]])))
}

function taken(code: ErrorCode, field: string): AppError {
  return new AppError(code, { fields: { [field]: errors[code] } })
}

/** Why someone cannot become the manager of a person. `id` is undefined for a new person. Requires `lockManagers`. */
export async function managerProblems(
  tx: Queryable,
  { id, managerId, today }: { id?: string; managerId: string; today: Day },
): Promise<FieldErrors> {
  if (id === managerId) return { managerId: validation.ownManager }
  const people = new Map((await findWithManagers(tx, { ids: [managerId] })).map((each) => [each.id, each]))
  const chosen = people.get(managerId)
  const isAvailable = chosen && (!hasLeft(chosen, today) || (await hasDirectReports(tx, managerId, today)))
  if (!isAvailable) return { managerId: validation.managerUnavailable }
  if (id === undefined) return {}
  const managers = new Map(
    [...people.values()].flatMap(({ id, managerId }) => (managerId ? [[id, managerId]] : [])),
  )
  const [loop] = reportingLoops([id], managers.set(id, managerId))
  if (!loop) return {}
  const names = loop.flatMap((each) => people.get(each) ?? []).map(fullName)
  return { managerId: validation.reportingLoop(names) }
}

export function assertSuperAdminRemains(
  superAdminIds: readonly string[],
  leavingIds: readonly string[],
): void {
  const remain = superAdminIds.filter((id) => !leavingIds.includes(id))
  if (remain.length === 0) throw new AppError('LAST_SUPER_ADMIN')
}
