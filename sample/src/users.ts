import { personChanged, personCreated } from '@evenhand/domain/company/history'
import { addDays, type Day } from '@evenhand/domain/days'
import { type Person, people } from './data'
import { seededRandom } from './random'
import { timeOnDay, workdayOnOrBefore } from './workdays'

/** The company started using the product this many days ago. */
const adoptedDaysAgo = 1300

/** People who joined more recently have not signed in yet. */
const newcomerDays = 30

/** Leaves and last days are entered this many days before. */
const noticeDays = 42

export type SampleUser = ReturnType<typeof newUser>

export function adoptionTime(today: Day): Date {
  return timeOnDay(addDays(today, -adoptedDaysAgo), 8 * 60)
}

export function newUser(person: Person, today: Day) {
  const { key, role = 'employee', department, position, joined, leave, left, evaluators } = person
  const [firstName, lastName] = person.name
  const createdAt = timeOnDay(addDays(today, -Math.min(joined, adoptedDaysAgo)), 8 * 60)
  const changedDaysAgo = left ?? leave?.[0]
  return {
    id: idOf(key),
    firstName,
    lastName,
    email: emailOf(key),
    role,
    department,
    position,
    joinDate: addDays(today, -joined),
    managerId: evaluators ? idOf(evaluators[0]) : null,
    employeeNumber: employeeNumberOf(person),
    leaveFrom: leave ? addDays(today, -leave[0]) : null,
    leaveUntil: leave ? addDays(today, leave[1]) : null,
    leftOn: left === undefined ? null : addDays(today, -left),
    activatedAt: joined < newcomerDays ? null : createdAt,
    createdAt,
    updatedAt:
      changedDaysAgo === undefined
        ? createdAt
        : timeOnDay(workdayOnOrBefore(addDays(today, -changedDaysAgo - noticeDays)), 11 * 60),
  }
}

/** The creation by the super admin. If someone is on leave or has left, also the change by the admin. */
export function historyOf(user: SampleUser) {
  const { id: userId, createdAt, updatedAt } = user
  const fields = { ...user, manager: null, avatar: '' }
  const created = { ...fields, leaveFrom: null, leaveUntil: null, leftOn: null }
  return [
    ...personCreated(user).map((entry) => ({ entry, actorId: idOf('super'), userId, at: createdAt })),
    ...personChanged(created, fields).map((entry) => ({
      entry,
      actorId: idOf('admin'),
      userId,
      at: updatedAt,
    })),
  ]
}

export function emailOf(key: string): string {
  return `${key}@example.com`
}

function idOf(key: string): string {
  return seededRandom(`user ${key}`).uuid()
}

/** Numbers are given out in the order in which people join. */
function employeeNumberOf({ joined }: Person): string {
  return `E-${1001 + people.filter((other) => other.joined > joined).length}`
}
