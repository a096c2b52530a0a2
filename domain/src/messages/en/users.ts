import type { PersonField } from '../../history'
import type { Role, UserName } from '../../users'

export const users = {
  roles: {
    employee: 'Employee',
    admin: 'Admin',
    super_admin: 'Super Admin',
  } satisfies Record<Role, string>,
  fields: {
    firstName: 'First Name',
    lastName: 'Last Name',
    email: 'Email',
    role: 'Role',
    department: 'Department',
    position: 'Position',
    joinDate: 'Join Date',
    avatar: 'Avatar',
    password: 'Password',
  } satisfies Record<PersonField, string>,
  /** The names of deleted evaluators are not shown. */
  evaluatorName: (evaluator: UserName | null | undefined, isAssigned: boolean) => {
    if (evaluator) return `${evaluator.firstName} ${evaluator.lastName}`
    return isAssigned ? 'Unknown User' : 'Not Assigned'
  },
}
