import type { Day } from './days'
import type { Role } from './users'

/** Changes to people, and deletions of reviews. Changes inside a review are in that review's log. */

export const historyActions = ['CREATED', 'UPDATED', 'DELETED'] as const
export type HistoryAction = (typeof historyActions)[number]

/** An entry before it has an id, an actor and a time. */
export interface HistoryChange {
  action: HistoryAction
  fieldChanged: string | null
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

export const personWords: Record<keyof PersonFields, string> = {
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  role: 'Role',
  department: 'Department',
  position: 'Position',
  joinDate: 'Join Date',
  avatar: 'Avatar',
}

/** Adds a second entry for the role if the person is not created as an employee. */
export function personCreated({ role }: Pick<PersonFields, 'role'>): HistoryChange[] {
  const created: HistoryChange = { ...blank, action: 'CREATED' }
  if (role === 'employee') return [created]
  return [created, { ...created, fieldChanged: personWords.role, newValue: role }]
}

/** One entry for each field that differs. For an avatar, the values are left out. */
export function personChanged(before: PersonFields, after: PersonFields): HistoryChange[] {
  const fields = Object.keys(personWords) as (keyof PersonFields)[]
  return fields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({
      action: 'UPDATED',
      fieldChanged: personWords[field],
      oldValue: field === 'avatar' ? null : before[field],
      newValue: field === 'avatar' ? null : after[field],
    }))
}

/** Never contains the password itself. */
export const passwordChanged: HistoryChange = {
  action: 'UPDATED',
  fieldChanged: 'Password',
  oldValue: null,
  newValue: null,
}

const blank = { fieldChanged: null, oldValue: null, newValue: null }

export const personDeleted: HistoryChange = { ...blank, action: 'DELETED' }

export function reviewDeleted({ startDate, endDate }: { startDate: Day; endDate: Day }): HistoryChange {
  return { ...blank, action: 'DELETED', oldValue: `${startDate} – ${endDate}` }
}
