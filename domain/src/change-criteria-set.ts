import { AppError } from './errors'
import type { HistoryChange } from './history'
import { criteriaSets as texts } from './messages/en/criteria-sets'

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
  const entries: HistoryChange[] = [
    { ...updated, fieldChanged: 'name', oldValue: before.name, newValue: after.name },
    {
      ...updated,
      fieldChanged: 'isActive',
      oldValue: String(before.isActive),
      newValue: String(after.isActive),
    },
    {
      ...updated,
      fieldChanged: 'isDefault',
      oldValue: String(before.isDefault),
      newValue: String(after.isDefault),
    },
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
  return [{ ...noValues, action: 'DELETED' }]
}

export const criteriaSetCreated: HistoryChange[] = [
  { action: 'CREATED', fieldChanged: null, oldValue: null, newValue: null },
]

/** A set that was never published consists of its draft, so only the whole set can be deleted. */
export function discardCriteriaDraft({ isPublished }: { isPublished: boolean }): HistoryChange[] {
  if (!isPublished) throw new AppError('UNPUBLISHED_CRITERIA_SET')
  return [{ ...updated, fieldChanged: 'draft' }]
}

export function versionPublished(number: number): HistoryChange[] {
  const before = number === 1 ? null : String(number - 1)
  return [{ action: 'UPDATED', fieldChanged: 'version', oldValue: before, newValue: String(number) }]
}

export function setNameTaken(): AppError {
  return new AppError('NAME_TAKEN', { message: texts.nameTaken, fields: { name: texts.nameTaken } })
}

function assertUnused(positions: readonly string[]): void {
  if (positions.length > 0)
    throw new AppError('IN_USE', { message: texts.usedByPositions(positions), data: { positions } })
}

const noValues = { fieldChanged: null, oldValue: null, newValue: null }
const updated = { ...noValues, action: 'UPDATED' } as const
