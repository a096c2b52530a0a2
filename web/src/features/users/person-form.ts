import { CreateUser, UpdateUser, type User } from '@evenhand/domain/api'
import type { Day } from '@evenhand/domain/days'
import type { FieldErrors } from '@evenhand/domain/errors'
import { absenceProblems } from '@evenhand/domain/people/absence-problems'
import type { Role } from '@evenhand/domain/people/users'
import { messages } from '@/messages'

const newPerson = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  /** Sends a new person an invitation instead of setting a password. */
  invite: false,
  /** Required to change one's own password. */
  currentPassword: '',
  role: 'employee' as Role,
  /** For a new person, empty means the first in the list. */
  department: '',
  position: '',
  joinDate: null as Day | null,
  /** Empty without a manager. */
  managerId: '',
  employeeNumber: '',
  leaveFrom: null as Day | null,
  leaveUntil: null as Day | null,
  leftOn: null as Day | null,
  avatar: '',
}

export type PersonValues = typeof newPerson

/** All fields of a new person, or the changed fields of an existing one. */
export type PersonInput = Partial<PersonValues>

const fields = Object.keys(newPerson) as (keyof PersonValues)[]

export function valuesOf(user: User | undefined): PersonValues {
  const stored: Partial<Record<string, unknown>> = { ...user }
  const values = fields.map((field) => [field, stored[field] ?? newPerson[field]])
  return Object.fromEntries(values)
}

/** Validates all fields with the schemas of the server. */
export function personProblems(values: PersonInput, isNew: boolean): FieldErrors {
  const { error } = (isNew ? CreateUser : UpdateUser).safeParse(values)
  const problems: FieldErrors = {}
  for (const { path, message } of error?.issues ?? []) problems[String(path[0])] ??= message
  const { joinDate = null, leaveFrom = null, leaveUntil = null, leftOn = null } = values
  const days = { joinDate, leaveFrom, leaveUntil, leftOn }
  return { ...absenceProblems(days, messages().validation), ...problems }
}

export function changesIn(before: PersonValues, after: PersonValues): PersonInput {
  const changed = fields.filter((field) => before[field] !== after[field])
  return Object.fromEntries(changed.map((field) => [field, after[field]]))
}
