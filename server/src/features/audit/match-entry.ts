import type { ReportedEntry } from '@evenhand/domain/api'
import { phaseOfDueDate } from '@evenhand/domain/cycles/cycles'
import { dayAsWritten } from '@evenhand/domain/days'
import { changeAction, type LogField, logFieldByName, logFieldName } from '@evenhand/domain/reviews/audit-log'
import type { NamedEntry } from './read-log'

/** Whether the entry that a client reports matches this entry. Fields that the client leaves out are not compared. */
export function matchesEntry(entry: NamedEntry, reported: ReportedEntry): boolean {
  const isStep = entry.fieldChanged === null || entry.fieldChanged === 'evaluationPhase'
  return isStep ? matchesStep(entry, reported) : matchesField(entry, reported)
}

/** The field that the client reports, and its new value in the form in which `normalize` returns it. Null if not reported. */
export function reportedField({ fieldChanged, newValue }: ReportedEntry) {
  const field = fieldChanged ? logFieldByName(fieldChanged) : null
  const isComparable = newValue !== undefined && field !== null && !isDateField(field)
  return { field, value: isComparable ? normalize(newValue) : null }
}

/** Compares a creation or a move, which the action alone identifies. */
function matchesStep(entry: NamedEntry, reported: ReportedEntry): boolean {
  const others = ['fieldChanged', 'oldValue', 'newValue'] as const
  const isSame = others.every((field) => !reported[field] || reported[field] === entry[field])
  const hasSameReason = !reported.revertReason || reported.revertReason === entry.reason
  return entry.action === reported.action && isSame && hasSameReason
}

/** Compares a changed field. The action depends on the old value that the client saw, because an entry may combine several saves of a text. */
function matchesField(entry: NamedEntry, reported: ReportedEntry): boolean {
  const oldValue = reported.oldValue === undefined ? entry.oldValue : asStored(entry, reported.oldValue)
  const isLastAutosave = entry.autosavedFrom !== null && isSameValue(entry.autosavedFrom, oldValue)
  return (
    logFieldName(entry.fieldChanged) === reported.fieldChanged &&
    isCriterion(entry, reported.criteria) &&
    !reported.revertReason &&
    reported.action === changeAction(normalize(oldValue)) &&
    isSameValue(entry.newValue, asStored(entry, reported.newValue)) &&
    (isSameValue(entry.oldValue, oldValue) || isLastAutosave)
  )
}

/** Clients send the name or the id of a criterion. Assignment and summary fields have none. */
function isCriterion({ criteria, criteriaId }: NamedEntry, reported: string | null | undefined): boolean {
  return !reported || criteriaId === null || reported === criteria || reported.toLowerCase() === criteriaId
}

/** Whether two values are the same. Clients may send a missing rating as 0, null or an empty text. */
function isSameValue(stored: string | null, reported: string | null | undefined): boolean {
  return reported === undefined || normalize(reported) === normalize(stored)
}

function normalize(value: string | null): string {
  return value === null || value === '0' ? '' : value
}

/** The reported value as the log stores it. Dates may be sent as ISO date-times, as in all other routes. */
function asStored<T extends string | null | undefined>(entry: NamedEntry, reported: T): T | string {
  const { fieldChanged } = entry
  return fieldChanged !== null && isDateField(fieldChanged) && reported ? dayAsWritten(reported) : reported
}

function isDateField(field: LogField): boolean {
  return field === 'startDate' || field === 'endDate' || phaseOfDueDate(field) !== null
}
