import { CreateUser, UpdateUser, type User } from '@evenhand/domain/api'
import type { Day } from '@evenhand/domain/days'
import type { FieldErrors } from '@evenhand/domain/errors'
import type { Department, Position, Role } from '@evenhand/domain/users'

/** What the fields of the person dialogs hold. */
export interface PersonValues {
  firstName: string
  lastName: string
  email: string
  password: string
  /** Asked of those who change their own password. */
  currentPassword: string
  role: Role
  department: Department
  position: Position | ''
  joinDate: Day | null
  avatar: string
}

/** What is sent: everything of a new person, only what was changed of one who is there. */
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

/** What is wrong with the fields, all of it at once; the server asks the same. */
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
