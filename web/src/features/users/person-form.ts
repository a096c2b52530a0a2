import { absenceProblems } from '@evenhand/domain/absence-problems'
import { CreateUser, UpdateUser, type User } from '@evenhand/domain/api'
import type { Day } from '@evenhand/domain/days'
import type { FieldErrors } from '@evenhand/domain/errors'
import type { Role } from '@evenhand/domain/users'
import { messages } from '@/messages'

export interface PersonValues {
  firstName: string
  lastName: string
  email: string
  password: string
  /** Sends a new person an invitation instead of setting a password. */
  invite: boolean
  /** Required to change one's own password. */
  currentPassword: string
  role: Role
  /** Empty for a new person means the first in the list. */
  department: string
  position: string
  joinDate: Day | null
  /** Empty without a manager. */
  managerId: string
  employeeNumber: string
  leaveFrom: Day | null
  leaveUntil: Day | null
  leftOn: Day | null
  avatar: string
}

/** All fields of a new person, or the changed fields of an existing one. */
export type PersonInput = Partial<PersonValues>

export function valuesOf(user: User | undefined): PersonValues {
  return {
    firstName: user?.firstName ?? '',
    lastName: user?.lastName ?? '',
    email: user?.email ?? '',
    password: '',
    invite: false,
    currentPassword: '',
    role: user?.role ?? 'employee',
    department: user?.department ?? '',
    position: user?.position ?? '',
    joinDate: user?.joinDate ?? null,
    managerId: user?.managerId ?? '',
    employeeNumber: user?.employeeNumber ?? '',
    leaveFrom: user?.leaveFrom ?? null,
    leaveUntil: user?.leaveUntil ?? null,
    leftOn: user?.leftOn ?? null,
    avatar: user?.avatar ?? '',
  }
}

/** Validates all fields with the schemas of the server. */
export function personProblems(values: PersonInput, isNew: boolean): FieldErrors {
  const { error } = (isNew ? CreateUser : UpdateUser).safeParse(values)
  const problems: FieldErrors = {}
  for (const { path, message } of error?.issues ?? []) problems[String(path[0])] ??= message
  const { joinDate = null, leaveFrom = null, leaveUntil = null, leftOn = null } = values
  const days = { joinDate, leaveFrom, leaveUntil, leftOn }
  return { ...absenceProblems(days, messages.validation), ...problems }
}

export function changesIn(before: PersonValues, after: PersonValues): PersonInput {
  const fields = Object.keys(before) as (keyof PersonValues)[]
  return Object.fromEntries(
    fields.filter((field) => before[field] !== after[field]).map((field) => [field, after[field]]),
  )
}
