import type { TellLog } from '@evenhand/domain/api'
import type { ReviewLogRow } from '../../db/schema'

/** Whether what a client tells is what this entry says; what is not told is not contradicted. */
export function tellsOf(entry: ReviewLogRow, told: TellLog): boolean {
  const labels =
    isUncontradicted(entry.criteria, told.criteria) &&
    isUncontradicted(entry.section, told.section) &&
    isUncontradicted(entry.revertReason, told.revertReason)
  return labels && (told.fieldChanged ? tellsOfField(entry, told) : tellsOfStep(entry, told))
}

function tellsOfField(entry: ReviewLogRow, told: TellLog): boolean {
  return (
    entry.fieldChanged === told.fieldChanged &&
    isSameValue(entry.newValue, told.newValue) &&
    (isJoined(entry) || isSameValue(entry.oldValue, told.oldValue))
  )
}

/** Without a field it can only be the creation or a move, for which the action says enough. */
function tellsOfStep(entry: ReviewLogRow, told: TellLog): boolean {
  return (
    (entry.fieldChanged === null || entry.fieldChanged === 'evaluationPhase') &&
    isUncontradicted(entry.oldValue, told.oldValue) &&
    isUncontradicted(entry.newValue, told.newValue)
  )
}

function isUncontradicted(written: string | null, told: string | null | undefined): boolean {
  return !told || told === written
}

/** A rating taken back may be told as 0, as nothing or as an empty text. */
function isSameValue(written: string | null, told: string | null | undefined): boolean {
  return told === undefined || bare(told) === bare(written)
}

function bare(value: string | null): string {
  return value === null || value === '0' ? '' : value
}

/** It began with an older value than the save that the client tells of. */
function isJoined({ startedAt, createdAt }: ReviewLogRow): boolean {
  return createdAt > startedAt
}
