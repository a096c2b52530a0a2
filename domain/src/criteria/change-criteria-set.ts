import { created, deleted, type HistoryChange, updated } from '../company/history'
import { AppError } from '../errors'
import { criteriaSets as texts } from '../messages/english'

interface CriteriaSet {
  name: string
  isDefault: boolean
  isActive: boolean
}

/**
 * The entries of a change. A set that positions use stays active, so that their next reviews still get its criteria. The
 * default set is published and active.
 */
export function changeCriteriaSet(
  before: CriteriaSet,
  after: CriteriaSet,
  { isPublished, positions }: { isPublished: boolean; positions: readonly string[] },
): HistoryChange[] {
  if (after.isDefault && !after.isActive) throw new AppError('DEFAULT_CRITERIA_SET')
  if (after.isDefault && !before.isDefault && !isPublished) throw new AppError('UNPUBLISHED_DEFAULT_SET')
  if (before.isActive && !after.isActive) assertUnused(positions)
  const entries = [
    updated('name', before.name, after.name),
    updated('isActive', String(before.isActive), String(after.isActive)),
    updated('isDefault', String(before.isDefault), String(after.isDefault)),
  ]
  return entries.filter(({ oldValue, newValue }) => oldValue !== newValue)
}

export function deleteCriteriaSet(
  set: CriteriaSet,
  { isPublished, positions }: { isPublished: boolean; positions: readonly string[] },
): HistoryChange[] {
  if (set.isDefault) throw new AppError('DEFAULT_CRITERIA_SET')
  if (isPublished) throw new AppError('PUBLISHED_CRITERIA_SET')
  assertUnused(positions)
  return [deleted]
}

export const criteriaSetCreated = [created]

/** Rejects a set that was never published. It consists of its draft, so only the whole set can be deleted. */
export function discardCriteriaDraft({ isPublished }: { isPublished: boolean }): HistoryChange[] {
  if (!isPublished) throw new AppError('UNPUBLISHED_CRITERIA_SET')
  return [updated('draft')]
}

export function versionPublished(number: number): HistoryChange[] {
  const before = number === 1 ? null : String(number - 1)
  return [updated('version', before, String(number))]
}

export function setNameTaken(): AppError {
  return new AppError('NAME_TAKEN', { message: texts.nameTaken, fields: { name: texts.nameTaken } })
}

function assertUnused(positions: readonly string[]): void {
  if (positions.length > 0)
    throw new AppError('IN_USE', { message: texts.usedByPositions(positions), data: { positions } })
}
