import type { TellLog } from '@evenhand/domain/api'
import { actionOfChange, logFieldName } from '@evenhand/domain/audit-log'
import { dayAsWritten } from '@evenhand/domain/days'
import type { ReviewLogRow } from '#db/schema'

/** Whether the entry that a client reports matches this entry. Fields that the client leaves out are not compared. */
export function tellsOf(entry: ReviewLogRow, told: TellLog): boolean {
  const isStep = entry.fieldChanged === null || entry.fieldChanged === 'evaluationPhase'
  return isStep ? tellsOfStep(entry, told) : tellsOfField(entry, told)
}

/** A creation or a move, which the action alone identifies. */
function tellsOfStep(entry: ReviewLogRow, told: TellLog): boolean {
  return (
    entry.action === told.action &&
    isUncontradicted(entry.fieldChanged, told.fieldChanged) &&
    isUncontradicted(entry.revertReason, told.revertReason) &&
    isUncontradicted(entry.oldValue, told.oldValue) &&
    isUncontradicted(entry.newValue, told.newValue)
  )
}

/** The action depends on the old value that the client saw, because an entry may merge several saves of a text. */
function tellsOfField(entry: ReviewLogRow, told: TellLog): boolean {
  const oldValue = told.oldValue === undefined ? entry.oldValue : asStored(entry, told.oldValue)
  return (
    logFieldName(entry.fieldChanged) === told.fieldChanged &&
    isCriterion(entry, told.criteria) &&
    !told.revertReason &&
    told.action === actionOfChange(bare(oldValue)) &&
    isSameValue(entry.newValue, asStored(entry, told.newValue)) &&
    (isSameValue(entry.oldValue, oldValue) || isLastAutosave(entry, oldValue))
  )
}

function isLastAutosave({ autosavedFrom }: ReviewLogRow, oldValue: string | null): boolean {
  return autosavedFrom !== null && bare(autosavedFrom) === bare(oldValue)
}

/** Clients know a criterion by its name or its id. Assignment and summary fields have none. */
function isCriterion({ criteria, criteriaId }: ReviewLogRow, told: string | null | undefined): boolean {
  return !told || criteriaId === null || told === criteria || told.toLowerCase() === criteriaId
}

function isUncontradicted(written: string | null, told: string | null | undefined): boolean {
  return !told || told === written
}

/** A missing rating may be sent as 0, null or an empty text. */
function isSameValue(written: string | null, told: string | null | undefined): boolean {
  return told === undefined || bare(told) === bare(written)
}

function bare(value: string | null): string {
  return value === null || value === '0' ? '' : value
}

/** Dates may be sent as ISO date-times, as in every other call. */
function asStored<T extends string | null | undefined>(entry: ReviewLogRow, told: T): T | string {
  const isDate = entry.fieldChanged === 'startDate' || entry.fieldChanged === 'endDate'
  return isDate && told ? dayAsWritten(told) : told
}
