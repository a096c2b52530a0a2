import type { Availability } from '../../availability'
import { type Day, shortUsDay } from '../../days'
import type { PersonField } from '../../history'
import type { AccountStatus } from '../../invitations'
import type { Role, UserName } from '../../users'

/** What several screens say about people. */
export const people = {
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
    manager: 'Manager',
    employeeNumber: 'Employee Number',
    leaveFrom: 'Leave From',
    leaveUntil: 'Leave Until',
    leftOn: 'Last Day',
    avatar: 'Avatar',
    password: 'Password',
  } satisfies Record<PersonField, string>,
  status: 'Status',
  statuses: {
    'not-invited': 'Not invited',
    invited: 'Invited',
    expired: 'Expired',
    active: 'Active',
  } satisfies Record<AccountStatus, string>,
  availability: 'Availability',
  availabilities: {
    available: 'Available',
    'on-leave': 'On leave',
    left: 'Left',
  } satisfies Record<Availability, string>,
  /** `until` is null if the end is not known yet. */
  onLeave: (until: Day | null) => (until === null ? 'On leave' : `On leave until ${shortUsDay(until)}`),
  noAccount: 'No account',
  left: (lastDay: Day) => `Left ${shortUsDay(lastDay)}`,
  nameOfLeaver: (name: string) => `${name} (left)`,
  notFound: 'User not found',
  backToList: 'Return to users list',
  personSelect: {
    search: 'Search by name or position',
    searching: 'Searching…',
    failed: 'The search failed. Please try again.',
    clear: (label: string) => `Clear ${label}`,
  },
  /** A deleted evaluator is no longer shown by name. */
  evaluatorName: (evaluator: UserName | null | undefined, isAssigned: boolean) => {
    if (evaluator) return `${evaluator.firstName} ${evaluator.lastName}`
    return isAssigned ? 'Unknown User' : 'Not Assigned'
  },
}
