import type { Approver, CurrentUser, ProfileResponse, User } from '@evenhand/domain/api'
import type { Day } from '@evenhand/domain/days'
import { availability, hasLeft } from '@evenhand/domain/people/availability'
import { accountStatus } from '@evenhand/domain/people/invitations'
import type { UserRow } from '#db/schema'
import type { Manager } from '../managers/store'

type Absence = Pick<UserRow, 'leaveFrom' | 'leaveUntil' | 'leftOn'>

type UserColumns = Pick<UserRow, keyof UserRow & keyof User> & { manager: Manager | null }

/** A user as admins and the person see it. */
export function viewUser(row: UserColumns, today: Day): User {
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    role: row.role,
    department: row.department,
    position: row.position,
    joinDate: row.joinDate,
    avatar: row.avatar,
    managerId: row.managerId,
    manager: row.manager && viewManager(row.manager, today),
    employeeNumber: row.employeeNumber,
    leaveFrom: row.leaveFrom,
    leaveUntil: row.leaveUntil,
    leftOn: row.leftOn,
    availability: availability(row, today),
  }
}

function viewManager(manager: Manager, today: Day): NonNullable<User['manager']> {
  const { id, firstName, lastName } = manager
  return { id, firstName, lastName, hasLeft: hasLeft(manager, today) }
}

type AccountColumns = UserColumns &
  Pick<UserRow, 'activatedAt'> & { invitation: { expiresAt: Date | null } | null }

/** A user with the status of the account. */
export function viewUserForAdmin(row: AccountColumns, now: Date, today: Day): User {
  return { ...viewUser(row, today), status: accountStatus(row, now) }
}

export function viewCurrentUser(row: UserColumns & Pick<UserRow, 'turnMails'>, today: Day): CurrentUser {
  return { ...viewUser(row, today), turnMails: row.turnMails }
}

type DirectReport = ProfileResponse['directReports'][number]

export function viewDirectReport({ id, firstName, lastName, position, avatar }: DirectReport): DirectReport {
  return { id, firstName, lastName, position, avatar }
}

export function viewApprover(
  row: Pick<UserRow, 'id' | 'firstName' | 'lastName' | 'position'> & Absence,
  today: Day,
): Approver {
  const { id, firstName, lastName, position, leaveUntil } = row
  return { id, firstName, lastName, position, availability: availability(row, today), leaveUntil }
}
