import { type DueDateField, dueDateField } from '../cycles/cycles'
import type { Day, Period } from '../days'
import type { LastDay, Leave } from '../people/availability'
import type { StandIn } from '../people/stand-ins'
import { fullName, type Role, type UserName } from '../people/users'
import { openPhases } from '../reviews/phases'

/** Changes to people, company data and settings, invitations, deletions of reviews, reminders, and exports of many reviews. Changes to a review are in that review's audit log. */

export const historyActions = [
  'CREATED',
  'UPDATED',
  'DELETED',
  'REMINDED',
  'INVITED',
  'ACCEPTED',
  'EXPORTED',
] as const

/** Subjects of an entry, other than a person or a review. 'reviews' and 'people' are exports of a list, 'mails' are undelivered emails. */
export const companySubjects = [
  'department',
  'position',
  'criteriaSet',
  'cycle',
  'reviews',
  'people',
  'mails',
  'settings',
] as const
export type CompanySubject = (typeof companySubjects)[number]

/** An entry before it gets an ID, an actor, and a time. */
export interface HistoryChange {
  action: (typeof historyActions)[number]
  fieldChanged: HistoryField | null
  oldValue: string | null
  newValue: string | null
}

export interface PersonFields extends UserName, Leave, LastDay {
  email: string
  role: Role
  department: string
  position: string | null
  joinDate: Day | null
  manager: (UserName & { id: string }) | null
  employeeNumber: string | null
  avatar: string
}

/** The logged fields of a person. Without the avatar, these are also the columns of a file with people. */
export const personFields = [
  'firstName',
  'lastName',
  'email',
  'role',
  'department',
  'position',
  'joinDate',
  'manager',
  'employeeNumber',
  'leaveFrom',
  'leaveUntil',
  'leftOn',
  'avatar',
] as const satisfies (keyof PersonFields)[]

const dueDateFields: readonly DueDateField[] = openPhases.map(dueDateField)

/**
 * Fields of departments, positions, criteria sets and cycles. `order` is the order of a whole list. `launch`, `changes`,
 * `action` and `close` are what happens to a cycle, `cycleSettings` are the parts of its settings that changed, and
 * `archive` is what happens to its ZIP file.
 */
const companyFields = [
  'name',
  'isActive',
  'isDefault',
  'order',
  'criteriaSet',
  'version',
  'draft',
  'launch',
  'changes',
  'action',
  'close',
  'release',
  'releaseDate',
  'cycleSettings',
  'archive',
  'mail',
  'endDate',
  ...dueDateFields,
] as const

const settingsFields = [
  'sharing',
  'pastReviews',
  'tellAdjusted',
  'earliestDay',
  'reminderDaysBefore',
  'reminderDaysAfter',
  'reminderTime',
] as const
export type SettingsField = (typeof settingsFields)[number]

export const historyFields = [
  ...personFields,
  'password',
  'standIn',
  ...companyFields,
  ...settingsFields,
  /** The checklist of a new company. */
  'setup',
] as const
export type HistoryField = (typeof historyFields)[number]
export type PersonField = Exclude<HistoryField, (typeof companyFields)[number] | SettingsField | 'setup'>

export function isPersonField(field: HistoryField): field is PersonField {
  return field !== 'setup' && !companyFields.some((each) => each === field) && !isSettingsField(field)
}

export function isSettingsField(field: HistoryField): field is SettingsField {
  return settingsFields.some((each) => each === field)
}

const blank = { fieldChanged: null, oldValue: null, newValue: null }

export const created: HistoryChange = { ...blank, action: 'CREATED' }
export const deleted: HistoryChange = { ...blank, action: 'DELETED' }

export function updated(
  fieldChanged: HistoryField,
  oldValue: string | null = null,
  newValue: string | null = null,
): HistoryChange {
  return { action: 'UPDATED', fieldChanged, oldValue, newValue }
}

/** Adds a second entry for the role of a new admin or super admin. */
export function personCreated({ role }: Pick<PersonFields, 'role'>): HistoryChange[] {
  if (role === 'employee') return [created]
  return [created, { ...created, fieldChanged: 'role', newValue: role }]
}

/** One entry for each changed field. Avatars are logged without their values. */
export function personChanged(before: PersonFields, after: PersonFields): HistoryChange[] {
  return personFields
    .filter((field) =>
      field === 'manager' ? before.manager?.id !== after.manager?.id : before[field] !== after[field],
    )
    .map((field) => updated(field, loggedValue(before, field), loggedValue(after, field)))
}

function loggedValue(person: PersonFields, field: (typeof personFields)[number]): string | null {
  if (field === 'avatar') return null
  if (field === 'manager') return person.manager && fullName(person.manager)
  return person[field]
}

/** The entry about a person whose manager was deleted. */
export function managerRemoved(manager: UserName): HistoryChange {
  return updated('manager', fullName(manager))
}

type StandInDays = Pick<StandIn, 'firstDay' | 'lastDay'>

export function standInNamed(standIn: UserName, days: StandInDays): HistoryChange {
  return updated('standIn', null, standInValue(standIn, days))
}

export function standInEnded(standIn: UserName, days: StandInDays): HistoryChange {
  return updated('standIn', standInValue(standIn, days))
}

/** '2026-03-02 2026-03-06 Sam Ito' */
function standInValue(standIn: UserName, { firstDay, lastDay }: StandInDays): string {
  return `${firstDay} ${lastDay} ${fullName(standIn)}`
}

/** Never contains the password itself. */
export const passwordChanged = updated('password')

export const personDeleted = deleted

export const personInvited: HistoryChange = { ...blank, action: 'INVITED' }

/** The entry about a person who chose their first password with an invitation. */
export const invitationAccepted: HistoryChange = { ...blank, action: 'ACCEPTED' }

export function reviewDeleted({ startDate, endDate }: Period): HistoryChange {
  return { ...blank, action: 'DELETED', oldValue: `${startDate} – ${endDate}` }
}

/** The entry about the person who was reminded. `employee` is null if it is their own review. */
export function reminderSent({ startDate, endDate }: Period, employee: string | null): HistoryChange {
  return { ...blank, action: 'REMINDED', oldValue: `${startDate} – ${endDate}`, newValue: employee }
}

export function peopleExported(people: number): HistoryChange {
  return { ...blank, action: 'EXPORTED', newValue: String(people) }
}

export const mailChanges = ['sent-again', 'dismissed'] as const

export function undeliveredMails(change: (typeof mailChanges)[number], count: number): HistoryChange {
  return updated('mail', change, String(count))
}

export const archiveChanges = ['link', 'deleted'] as const

export function archiveChanged(change: (typeof archiveChanges)[number]): HistoryChange {
  return updated('archive', null, change)
}

/** How long the same person can extend an entry, so that work on one thing does not fill the history. */
export const extensionMinutes = 10

/** The newest entry about the same thing with the values of both. Null if the new entry must be a separate one. */
export function extendedEntry(
  latest: (HistoryChange & { actorId: string }) | undefined,
  entry: HistoryChange,
  actorId: string,
): HistoryChange | null {
  if (latest?.actorId !== actorId || latest.fieldChanged !== entry.fieldChanged) return null
  const values = [latest.newValue, entry.newValue].flatMap((value) => value?.split(' ') ?? [])
  return { ...entry, newValue: [...new Set(values)].join(' ') }
}
