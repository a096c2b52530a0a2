import type { Day } from './days'
import type { Role } from './users'

/** Changes to people and deletions of reviews. Changes to a review are in that review's audit log. */

export const historyActions = ['CREATED', 'UPDATED', 'DELETED'] as const
type HistoryAction = (typeof historyActions)[number]

/** An entry before it gets an ID, an actor, and a time. */
export interface HistoryChange {
  action: HistoryAction
  fieldChanged: PersonField | null
  oldValue: string | null
  newValue: string | null
}

interface PersonFields {
  firstName: string
  lastName: string
  email: string
  role: Role
  department: string
  position: string | null
  joinDate: Day | null
  avatar: string
}

const personFields = [
  'firstName',
  'lastName',
  'email',
  'role',
  'department',
  'position',
  'joinDate',
  'avatar',
] as const satisfies (keyof PersonFields)[]

export const historyFields = [...personFields, 'password'] as const
export type PersonField = (typeof historyFields)[number]

/** Adds a second entry for the role of a new admin or super admin. */
export function personCreated({ role }: Pick<PersonFields, 'role'>): HistoryChange[] {
  const created: HistoryChange = { ...blank, action: 'CREATED' }
  if (role === 'employee') return [created]
  return [created, { ...created, fieldChanged: 'role', newValue: role }]
}

/** One entry for each changed field. Avatars are logged without their values. */
export function personChanged(before: PersonFields, after: PersonFields): HistoryChange[] {
  return personFields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({
      action: 'UPDATED',
      fieldChanged: field,
      oldValue: field === 'avatar' ? null : before[field],
      newValue: field === 'avatar' ? null : after[field],
    }))
}

/** Never contains the password itself. */
export const passwordChanged: HistoryChange = {
  action: 'UPDATED',
  fieldChanged: 'password',
  oldValue: null,
  newValue: null,
}

const blank = { fieldChanged: null, oldValue: null, newValue: null }

export const personDeleted: HistoryChange = { ...blank, action: 'DELETED' }

export function reviewDeleted({ startDate, endDate }: { startDate: Day; endDate: Day }): HistoryChange {
  return { ...blank, action: 'DELETED', oldValue: `${startDate} – ${endDate}` }
}
