import { CreateUser, UpdateUser, type User } from '@evenhand/domain/api'
import type { Day } from '@evenhand/domain/days'
import type { FieldErrors } from '@evenhand/domain/errors'
import type { Department, Position, Role } from '@evenhand/domain/users'

export interface PersonValues {
  firstName: string
  lastName: string
  email: string
  password: string
  /** Required to change one's own password. */
  currentPassword: string
  role: Role
  department: Department
  position: Position | ''
  joinDate: Day | null
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
    currentPassword: '',
    role: user?.role ?? 'employee',
    department: user?.department ?? 'Administration',
    position: user?.position ?? '',
    joinDate: user?.joinDate ?? null,
    avatar: user?.avatar ?? '',
  }
}

/** Validates all fields with the schemas of the server. */
export function personProblems(values: PersonValues, isNew: boolean): FieldErrors {
  const { error } = (isNew ? CreateUser : UpdateUser).safeParse(values)
  const problems: FieldErrors = {}
  for (const { path, message } of error?.issues ?? []) problems[String(path[0])] ??= message
  return problems
}

export function changesIn(before: PersonValues, after: PersonValues): PersonInput {
  const fields = Object.keys(before) as (keyof PersonValues)[]
  return Object.fromEntries(
    fields.filter((field) => before[field] !== after[field]).map((field) => [field, after[field]]),
  )
}
