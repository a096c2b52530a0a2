import type { HistoryEntry } from './api/history'
import { isDay } from './days'
import type { PersonField } from './history'
import type { Messages } from './messages'
import { fullName, roles } from './users'

/** The line of an entry, without the actor's name. On a person's own page, it does not repeat that person's name. */
export function historyLine(entry: HistoryEntry, isOnOwnPage: boolean, messages: Messages): string {
  const { history } = messages
  const { action, fieldChanged, subject, oldValue } = entry
  const name = isOnOwnPage ? undefined : fullName(entry.user)
  if (subject === 'review') return history.deletedReview(name, periodText(oldValue ?? '', messages))
  if (action === 'DELETED') return history.deleted(name)
  if (fieldChanged === null) return action === 'CREATED' ? history.added(name) : history.changedPerson(name)
  return fieldLine(entry, fieldChanged, name, messages)
}

function fieldLine(
  entry: HistoryEntry,
  field: PersonField,
  name: string | undefined,
  messages: Messages,
): string {
  const { history, users } = messages
  if (field === 'password') return history.newPassword(name)
  const subject = history.subject(name, users.fields[field])
  const oldValue = valueText(field, entry.oldValue, messages)
  const newValue = valueText(field, entry.newValue, messages)
  if (oldValue && newValue) return history.changedFromTo(subject, oldValue, newValue)
  if (newValue) return history.set(subject, newValue)
  return oldValue ? history.removed(subject, oldValue) : history.changed(subject)
}

function valueText(field: PersonField, value: string | null, { common, users }: Messages): string {
  if (value === null) return ''
  const role = field === 'role' ? roles.find((each) => each === value) : undefined
  if (role) return users.roles[role]
  return isDay(value) ? common.shortDay(value) : value
}

/** '2026-01-01 – 2026-06-30' as 'Jan 1 – Jun 30, 2026'. */
function periodText(period: string, { common }: Messages): string {
  const [startDate = '', endDate = ''] = period.split(' – ')
  return isDay(startDate) && isDay(endDate) ? common.shortPeriod({ startDate, endDate }) : period
}
