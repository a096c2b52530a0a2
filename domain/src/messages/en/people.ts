import type { PersonField } from '../../company/history'
import { type Day, longUsMonthDay, shortUsDay } from '../../days'
import type { Availability } from '../../people/availability'
import type { AccountStatus } from '../../people/invitations'
import type { Role, UserName } from '../../people/users'

/** Texts about people that several screens share. */
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
    standIn: 'Stand-in',
  } satisfies Record<PersonField, string>,
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
  /** 'Fiona First (Sam Ito until March 6)' */
  withStandIn: (name: string, standIn: string, lastDay: Day) =>
    `${name} (${standIn} until ${longUsMonthDay(lastDay)})`,
  /** 'Sam Ito for Fiona First': who did something, and for whom they stood in. */
  onBehalfOf: (author: string, evaluator: string) => `${author} for ${evaluator}`,
  /** Marks a task of the person who stands in. */
  forEvaluator: (evaluator: string) => `For ${evaluator}`,
  youStandInFor: (evaluator: string) => `You are standing in for ${evaluator}`,
  standsInForYou: (standIn: string, lastDay: Day) =>
    `${standIn} is standing in for you until ${longUsMonthDay(lastDay)}`,
  deletedPerson: 'Deleted person',
  unknownPerson: 'Unknown person',
  backToList: 'Return to users list',
  personSelect: {
    search: 'Search by name or position',
    searchByName: 'Search by name',
    searching: 'Searching…',
    typeMore: 'Type at least two letters of the name.',
    noneFound: 'No one found',
    failed: 'The search failed. Please try again.',
    clear: (label: string) => `Clear ${label}`,
  },
  /** The name of an evaluator. Deleted ones are no longer shown by name. */
  evaluatorName: (evaluator: UserName | null | undefined, isAssigned: boolean) => {
    if (evaluator) return `${evaluator.firstName} ${evaluator.lastName}`
    return isAssigned ? 'Unknown User' : 'Not Assigned'
  },
}
