import type { HistoryEntry } from '../api/logs'
import type { CompanyKind } from '../company/company-data'
import { exportKinds } from '../company/exports'
import {
  archiveChanges,
  isPersonField,
  isSettingsField,
  mailChanges,
  type PersonField,
  type SettingsField,
} from '../company/history'
import { settingText } from '../company/settings'
import { setupChanges } from '../company/setup'
import { settingsParts } from '../cycles/change-cycle'
import { cycleActionKinds, phaseOfDueDate } from '../cycles/cycles'
import { isDay } from '../days'
import type { Messages } from '../messages'
import { fullName, roles } from '../people/users'

type HistoryTexts = Pick<Messages, 'common' | 'history' | 'people' | 'reviews'>

/** The line of an entry, without the actor's name. On a person's own page, it does not repeat that person's name. */
export function historyLine(entry: HistoryEntry, isOnOwnPage: boolean, messages: HistoryTexts): string {
  const { history } = messages
  const { action, fieldChanged, subject, oldValue } = entry
  if (action === 'EXPORTED') return exportLine(entry, messages)
  if (fieldChanged === 'mail') return mailLine(entry, messages)
  if (subject === 'department' || subject === 'position' || subject === 'criteriaSet' || subject === 'cycle')
    return companyLine(entry, subject, messages)
  const name = isOnOwnPage || !entry.user ? undefined : fullName(entry.user)
  const period = periodText(oldValue ?? '', messages)
  if (action === 'REMINDED') return history.reminded(name, entry.newValue, period)
  if (subject === 'review') return history.deletedReview(name, period)
  if (action === 'DELETED') return history.deleted(name)
  if (action === 'INVITED') return history.invited(name)
  if (action === 'ACCEPTED') return history.accepted
  if (fieldChanged === 'setup') return setupLine(entry, messages)
  if (fieldChanged !== null && isSettingsField(fieldChanged))
    return settingsLine(entry, fieldChanged, messages)
  if (fieldChanged !== null && isPersonField(fieldChanged))
    return fieldLine(entry, fieldChanged, name, messages)
  return action === 'CREATED' ? history.added(name) : history.changedPerson(name)
}

/** The line of an entry about a department, a position, a criteria set or a cycle. */
function companyLine(
  { action, fieldChanged, subjectName, oldValue, newValue }: HistoryEntry,
  subject: CompanyKind | 'criteriaSet' | 'cycle',
  messages: HistoryTexts,
): string {
  const { history } = messages
  const kind = history.companyKinds[subject]
  const name = subjectName ?? ''
  if (action === 'CREATED') return history.addedItem(kind.one, name)
  if (action === 'DELETED') return history.deletedItem(kind.one, name)
  if (fieldChanged === 'order') return history.reordered(kind.other)
  if (fieldChanged === 'isActive') return history.activated(kind.one, name, newValue === 'true')
  if (fieldChanged === 'isDefault') return history.defaultSet(name)
  if (fieldChanged === 'criteriaSet') return history.criteriaSetOf(name, newValue)
  if (fieldChanged === 'version') return history.publishedVersion(name, newValue ?? '')
  if (fieldChanged === 'draft') return history.discardedDraft(name)
  if (fieldChanged === 'launch') return history.launchedCycle(name, Number(newValue))
  if (fieldChanged === 'changes') return history.updatedCycle(name, Number(newValue))
  if (fieldChanged === 'action') return actionLine(name, oldValue, Number(newValue), history)
  if (fieldChanged === 'cycleSettings')
    return history.changedSettings(name, settingsPartsText(newValue, history))
  if (fieldChanged === 'archive')
    return history.archive[archiveChanges.find((each) => newValue?.split(' ').includes(each)) ?? 'link'](name)
  if (fieldChanged === 'close') return history.closedCycle(name)
  if (fieldChanged === 'release') return history.releasedCycle(name)
  if (fieldChanged === 'releaseDate') {
    const day = (value: string | null) => (value === null ? history.noReleaseDate : dayText(value, messages))
    return history.changedFromTo(history.cycleRelease(name), day(oldValue), day(newValue))
  }
  const date = cycleDate(fieldChanged, name, messages)
  if (date !== null)
    return history.changedFromTo(date, dayText(oldValue, messages), dayText(newValue, messages))
  if (fieldChanged !== 'name') return history.changed(name)
  return history.renamed(kind.one, oldValue ?? '', newValue ?? name)
}

/** 'the end date of the review cycle 2027'. Null if the field is not a date of a cycle. */
function cycleDate(
  field: HistoryEntry['fieldChanged'],
  cycle: string,
  { history, reviews }: HistoryTexts,
): string | null {
  if (field === 'endDate') return history.cycleEnd(cycle)
  const phase = field && phaseOfDueDate(field)
  return phase && history.cycleDueDate(cycle, reviews.phasesInLists[phase])
}

function actionLine(
  cycle: string,
  kind: string | null,
  reviews: number,
  { ranAction, updatedCycle }: Messages['history'],
): string {
  const known = cycleActionKinds.find((each) => each === kind)
  return known ? ranAction[known](cycle, reviews) : updatedCycle(cycle, reviews)
}

/** The line about undelivered emails: one with its recipient, or all of them. */
function mailLine({ subjectName, oldValue, newValue }: HistoryEntry, { history }: HistoryTexts): string {
  const change = mailChanges.find((each) => each === oldValue) ?? 'sent-again'
  return history.mails[change](subjectName, Number(newValue))
}

/** 'include pinned' as 'people included by hand and evaluators set by hand'. */
function settingsPartsText(parts: string | null, { cycleParts, listOf }: Messages['history']): string {
  const known = settingsParts.filter((each) => parts?.split(' ').includes(each))
  return listOf(known.map((part) => cycleParts[part]))
}

/** The line of an export of a list of people or reviews, or of a cycle. */
function exportLine(
  { subject, subjectName, oldValue, newValue }: HistoryEntry,
  { history }: HistoryTexts,
): string {
  if (subject === 'people') return history.exportedPeople(Number(newValue))
  const kind = exportKinds.find((each) => each === oldValue) ?? 'xlsx'
  const format = history.exportKinds[kind]
  return subjectName === null
    ? history.exportedReviews(Number(newValue), format)
    : history.exportedCycle(subjectName, Number(newValue), format)
}

function setupLine({ newValue }: HistoryEntry, { history }: HistoryTexts): string {
  const change = setupChanges.find((each) => each === newValue)
  return change ? history.setup[change] : history.changedSetup
}

function settingsLine(
  { oldValue, newValue }: HistoryEntry,
  field: SettingsField,
  { history }: HistoryTexts,
): string {
  const text = (value: string | null) => settingText(field, value ?? '', history)
  return history.changedFromTo(history.settings[field], text(oldValue), text(newValue))
}

function fieldLine(
  entry: HistoryEntry,
  field: PersonField,
  name: string | undefined,
  messages: HistoryTexts,
): string {
  const { history, people } = messages
  if (field === 'password') return history.newPassword(name)
  if (field === 'standIn') {
    const { oldValue, newValue } = entry
    return newValue
      ? history.namedStandIn(name, standInText(newValue, history))
      : history.endedStandIn(name, standInText(oldValue ?? '', history))
  }
  const subject = history.subject(name, people.fields[field])
  const oldValue = valueText(field, entry.oldValue, messages)
  const newValue = valueText(field, entry.newValue, messages)
  if (oldValue && newValue) return history.changedFromTo(subject, oldValue, newValue)
  if (newValue) return history.set(subject, newValue)
  return oldValue ? history.removed(subject, oldValue) : history.changed(subject)
}

/** Returns a text of an earlier version unchanged. */
function standInText(value: string, { standIn }: Messages['history']): string {
  const [firstDay = '', lastDay = '', ...name] = value.split(' ')
  return isDay(firstDay) && isDay(lastDay) ? standIn(name.join(' '), firstDay, lastDay) : value
}

function valueText(field: PersonField, value: string | null, messages: HistoryTexts): string {
  const role = field === 'role' ? roles.find((each) => each === value) : undefined
  return role ? messages.people.roles[role] : dayText(value, messages)
}

/** Values that are not dates stay as they are. */
function dayText(value: string | null, { common }: HistoryTexts): string {
  if (value === null) return ''
  return isDay(value) ? common.shortDay(value) : value
}

/** '2026-01-01 – 2026-06-30' as 'Jan 1 – Jun 30, 2026'. */
function periodText(period: string, { common }: HistoryTexts): string {
  const [startDate = '', endDate = ''] = period.split(' – ')
  return isDay(startDate) && isDay(endDate) ? common.shortPeriod({ startDate, endDate }) : period
}
