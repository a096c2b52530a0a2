import type { ReportedEntry } from '@evenhand/domain/api'
import { changeAction, logFieldName } from '@evenhand/domain/audit-log'
import { dayAsWritten } from '@evenhand/domain/days'
import type { NamedEntry } from '../audit/store'

/** Whether the entry that a client reports matches this entry. Fields that the client leaves out are not compared. */
export function matchesEntry(entry: NamedEntry, reported: ReportedEntry): boolean {
  const isStep = entry.fieldChanged === null || entry.fieldChanged === 'evaluationPhase'
  return isStep ? matchesStep(entry, reported) : matchesField(entry, reported)
}

/** A creation or a move, which the action alone identifies. */
function matchesStep(entry: NamedEntry, reported: ReportedEntry): boolean {
  return (
    entry.action === reported.action &&
    isUncontradicted(entry.fieldChanged, reported.fieldChanged) &&
    isUncontradicted(entry.revertReason, reported.revertReason) &&
    isUncontradicted(entry.oldValue, reported.oldValue) &&
    isUncontradicted(entry.newValue, reported.newValue)
  )
}

/** The action depends on the old value that the client saw, because an entry may merge several saves of a text. */
function matchesField(entry: NamedEntry, reported: ReportedEntry): boolean {
  const oldValue = reported.oldValue === undefined ? entry.oldValue : asStored(entry, reported.oldValue)
  return (
    logFieldName(entry.fieldChanged) === reported.fieldChanged &&
    isCriterion(entry, reported.criteria) &&
    !reported.revertReason &&
    reported.action === changeAction(bare(oldValue)) &&
    isSameValue(entry.newValue, asStored(entry, reported.newValue)) &&
    (isSameValue(entry.oldValue, oldValue) || isLastAutosave(entry, oldValue))
  )
}

function isLastAutosave({ autosavedFrom }: NamedEntry, oldValue: string | null): boolean {
  return autosavedFrom !== null && bare(autosavedFrom) === bare(oldValue)
}

/** Clients know a criterion by its name or its id. Assignment and summary fields have none. */
function isCriterion({ criteria, criteriaId }: NamedEntry, reported: string | null | undefined): boolean {
  return !reported || criteriaId === null || reported === criteria || reported.toLowerCase() === criteriaId
}

function isUncontradicted(written: string | null, reported: string | null | undefined): boolean {
  return !reported || reported === written
}

/** A missing rating may be sent as 0, null or an empty text. */
function isSameValue(written: string | null, reported: string | null | undefined): boolean {
  return reported === undefined || bare(reported) === bare(written)
}

function bare(value: string | null): string {
  return value === null || value === '0' ? '' : value
}

/** Dates may be sent as ISO date-times, as in every other call. */
function asStored<T extends string | null | undefined>(entry: NamedEntry, reported: T): T | string {
  const isDate = entry.fieldChanged === 'startDate' || entry.fieldChanged === 'endDate'
  return isDate && reported ? dayAsWritten(reported) : reported
}
