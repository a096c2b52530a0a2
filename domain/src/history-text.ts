import type { HistoryEntry } from './api/history'
import { type Day, isDay, shortUsDay } from './days'
import { personWords } from './history'
import { fullName, roleLabel, roles } from './users'

/** What the actor did, to follow the actor's name. On a person's own page, the line does not repeat that person's name. */
export function historyLine(entry: HistoryEntry, isOnOwnPage: boolean): string {
  const name = isOnOwnPage ? undefined : fullName(entry.user)
  if (entry.subject === 'review') return reviewLine(entry, name)
  const person = name ?? 'this person'
  const { action, fieldChanged } = entry
  if (action === 'DELETED') return `deleted ${person}`
  if (fieldChanged === null) return action === 'CREATED' ? `added ${person}` : `changed ${person}`
  return fieldLine(entry, fieldChanged, name)
}

function reviewLine({ oldValue }: HistoryEntry, name: string | undefined): string {
  const period = periodInWords(oldValue ?? '')
  return name ? `deleted ${name}’s review for ${period}` : `deleted the review for ${period}`
}

function fieldLine({ oldValue, newValue }: HistoryEntry, field: string, name: string | undefined): string {
  if (field === 'Password') return name ? `set a new password for ${name}` : 'set a new password'
  const what = name ? `${name}’s ${field}` : field
  if (oldValue && newValue)
    return `changed ${what} from ${inWords(field, oldValue)} to ${inWords(field, newValue)}`
  if (newValue) return `set ${what} to ${inWords(field, newValue)}`
  return oldValue ? `removed ${what} (${inWords(field, oldValue)})` : `changed ${what}`
}

function inWords(field: string, value: string): string {
  const role = field === personWords.role ? roles.find((each) => each === value) : undefined
  if (role) return roleLabel(role)
  return isDay(value) ? shortUsDay(value) : value
}

/** '2026-01-01 – 2026-06-30' as 'Jan 1 – Jun 30, 2026'. */
function periodInWords(period: string): string {
  const [start = '', end = ''] = period.split(' – ')
  if (!isDay(start) || !isDay(end)) return period
  return `${yearOf(start) === yearOf(end) ? withoutYear(start) : shortUsDay(start)} – ${shortUsDay(end)}`
}

function yearOf(day: Day): string {
  return day.slice(0, 4)
}

function withoutYear(day: Day): string {
  return shortUsDay(day).replace(/, \d+$/, '')
}
