import type { ReportedEntry } from '@evenhand/domain/api'
import { changeAction, type LogField, logFieldByName, logFieldName } from '@evenhand/domain/audit-log'
import { phaseOfDueDate } from '@evenhand/domain/cycles'
import { dayAsWritten } from '@evenhand/domain/days'
import type { NamedEntry } from './read-log'

/** Whether the entry that a client reports matches this entry. Fields that the client leaves out are not compared. */
export function matchesEntry(entry: NamedEntry, reported: ReportedEntry): boolean {
  const isStep = entry.fieldChanged === null || entry.fieldChanged === 'evaluationPhase'
  return isStep ? matchesStep(entry, reported) : matchesField(entry, reported)
}

/** The field that the client reports, and its new value in the form in which `normalize` returns it. Null if not reported. */
export function reportedField({ fieldChanged, newValue }: ReportedEntry): {
  field: LogField | null
  value: string | null
} {
  const field = fieldChanged ? logFieldByName(fieldChanged) : null
  const isComparable = newValue !== undefined && field !== null && !isDateField(field)
  return { field, value: isComparable ? normalize(newValue) : null }
}

/** A creation or a move, which the action alone identifies. */
function matchesStep(entry: NamedEntry, reported: ReportedEntry): boolean {
  return (
    entry.action === reported.action &&
    matchesIfReported(entry.fieldChanged, reported.fieldChanged) &&
    matchesIfReported(entry.revertReason, reported.revertReason) &&
    matchesIfReported(entry.oldValue, reported.oldValue) &&
    matchesIfReported(entry.newValue, reported.newValue)
  )
}

/** The client's action depends on the old value it saw, because an entry may combine several saves of a text. */
function matchesField(entry: NamedEntry, reported: ReportedEntry): boolean {
  const oldValue = reported.oldValue === undefined ? entry.oldValue : asStored(entry, reported.oldValue)
  return (
    logFieldName(entry.fieldChanged) === reported.fieldChanged &&
    isCriterion(entry, reported.criteria) &&
    !reported.revertReason &&
    reported.action === changeAction(normalize(oldValue)) &&
    isSameValue(entry.newValue, asStored(entry, reported.newValue)) &&
    (isSameValue(entry.oldValue, oldValue) || isLastAutosave(entry, oldValue))
  )
}

function isLastAutosave({ autosavedFrom }: NamedEntry, oldValue: string | null): boolean {
  return autosavedFrom !== null && normalize(autosavedFrom) === normalize(oldValue)
}

/** Clients send the name or the id of a criterion. Assignment and summary fields have none. */
function isCriterion({ criteria, criteriaId }: NamedEntry, reported: string | null | undefined): boolean {
  return !reported || criteriaId === null || reported === criteria || reported.toLowerCase() === criteriaId
}

function matchesIfReported(stored: string | null, reported: string | null | undefined): boolean {
  return !reported || reported === stored
}

/** Clients may send a missing rating as 0, null or an empty text. */
function isSameValue(stored: string | null, reported: string | null | undefined): boolean {
  return reported === undefined || normalize(reported) === normalize(stored)
}

function normalize(value: string | null): string {
  return value === null || value === '0' ? '' : value
}

/** As in all other routes, dates may be sent as ISO date-times. */
function asStored<T extends string | null | undefined>(entry: NamedEntry, reported: T): T | string {
  const { fieldChanged } = entry
  return fieldChanged !== null && isDateField(fieldChanged) && reported ? dayAsWritten(reported) : reported
}

function isDateField(field: LogField): boolean {
  return field === 'startDate' || field === 'endDate' || phaseOfDueDate(field) !== null
}
