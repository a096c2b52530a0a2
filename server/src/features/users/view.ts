import type { Approver, CurrentUser, User } from '@evenhand/domain/api'
import type { UserRow } from '#db/schema'

type UserColumns = Pick<
  UserRow,
  'id' | 'firstName' | 'lastName' | 'email' | 'role' | 'department' | 'position' | 'joinDate' | 'avatar'
>

export function viewUser(row: UserColumns): User {
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
  }
}

export function viewCurrentUser(row: UserColumns & Pick<UserRow, 'turnMails'>): CurrentUser {
  return { ...viewUser(row), turnMails: row.turnMails }
}

export function viewApprover({ id, firstName, lastName, position }: Approver): Approver {
  return { id, firstName, lastName, position }
}
