import type { Department, Position } from '../api'
import { AppError, invalid } from '../errors'
import { errorDetails, validation } from '../messages/english'
import { created, deleted, type HistoryChange, updated } from './history'

/** The rules for departments and positions. People refer to them by name. */

export const companyKinds = ['department', 'position'] as const
export type CompanyKind = (typeof companyKinds)[number]

export const companyLimits: Record<CompanyKind, number> = { department: 200, position: 500 }

/** A department or a position. An inactive one cannot be chosen anymore. People who have it keep it. */
export type CompanyItem = Omit<Department, 'people'> & Partial<Pick<Position, 'criteriaSetId'>>

export interface Company {
  departments: readonly CompanyItem[]
  positions: readonly CompanyItem[]
}

/** The department and position of a person. */
interface Choices {
  department?: string | undefined
  position?: string | null | undefined
}

/** The fields with a name that is unknown, or inactive and not the person's current one. */
export function unavailableChoices(
  { departments, positions }: Company,
  chosen: Choices,
  current: Choices = {},
): (keyof Choices)[] {
  const isAvailable = (items: readonly CompanyItem[], name?: string | null, own?: string | null) =>
    !name || items.some((item) => item.name === name && (item.isActive || name === own))
  return [
    ...(isAvailable(departments, chosen.department, current.department) ? [] : ['department' as const]),
    ...(isAvailable(positions, chosen.position, current.position) ? [] : ['position' as const]),
  ]
}

/** The names that a person can have: the active ones, and their current one. */
export function choosableNames(items: readonly CompanyItem[], current?: string | null): string[] {
  return items.filter(({ name, isActive }) => isActive || name === current).map(({ name }) => name)
}

/** The department of a new person if none is chosen. There is always an active one. */
export function defaultDepartment(departments: readonly CompanyItem[]): string {
  return choosableNames(departments)[0] ?? ''
}

export function addItem(kind: CompanyKind, items: readonly CompanyItem[], name: string): HistoryChange[] {
  const limit = companyLimits[kind]
  if (items.length >= limit) throw invalid({ name: errorDetails.tooMany[kind](limit) })
  assertNameIsFree(kind, items, name)
  return [created]
}

export type ItemChange = Partial<Omit<CompanyItem, 'id'>>

export interface CriteriaSetChoice {
  id: string
  name: string
  /** Whether it is active and has a published version. A position can only get such a set. */
  isAvailable: boolean
}

/** The item after the change, with an entry for each changed field. */
export function changeItem(
  kind: CompanyKind,
  items: readonly CompanyItem[],
  id: string,
  change: ItemChange,
  criteriaSets: readonly CriteriaSetChoice[] = [],
): { item: CompanyItem; entries: HistoryChange[] } {
  const before = findItem(kind, items, id)
  const item: CompanyItem = {
    ...before,
    name: change.name ?? before.name,
    isActive: change.isActive ?? before.isActive,
    ...(change.criteriaSetId === undefined ? {} : { criteriaSetId: change.criteriaSetId }),
  }
  const others = items.filter((other) => other.id !== id)
  if (item.name !== before.name) assertNameIsFree(kind, others, item.name)
  if (before.isActive && !item.isActive) assertDepartmentRemains(kind, others)
  const setName = (setId?: string | null) => criteriaSets.find((set) => set.id === setId)?.name ?? null
  if (item.criteriaSetId && item.criteriaSetId !== before.criteriaSetId) {
    const set = criteriaSets.find((each) => each.id === item.criteriaSetId)
    if (!set?.isAvailable) throw invalid({ criteriaSetId: validation.criteriaSet })
  }
  const entries = [
    updated('name', before.name, item.name),
    updated('isActive', String(before.isActive), String(item.isActive)),
    updated('criteriaSet', setName(before.criteriaSetId), setName(item.criteriaSetId)),
  ]
  return { item, entries: entries.filter(({ oldValue, newValue }) => oldValue !== newValue) }
}

/** `ids` must contain every item once. */
export function reorderItems(
  items: readonly CompanyItem[],
  ids: readonly string[],
): { ids: readonly string[]; entries: HistoryChange[] } {
  const known = new Set(items.map(({ id }) => id))
  const isComplete = ids.length === known.size && ids.every((id) => known.delete(id))
  if (!isComplete) throw new AppError('VERSION_CONFLICT')
  const isSame = items.every(({ id }, index) => id === ids[index])
  return { ids, entries: isSame ? [] : [updated('order')] }
}

/** Rejects an item that is in use. `people` is the number of people who have it, without deleted ones. */
export function deleteItem(
  kind: CompanyKind,
  items: readonly CompanyItem[],
  id: string,
  people: number,
): { item: CompanyItem; entries: HistoryChange[] } {
  const item = findItem(kind, items, id)
  if (people > 0)
    throw new AppError('IN_USE', { message: errorDetails.inUse[kind](people), data: { people } })
  if (item.isActive)
    assertDepartmentRemains(
      kind,
      items.filter((other) => other.id !== id),
    )
  return { item, entries: [deleted] }
}

const notFound = { department: 'DEPARTMENT_NOT_FOUND', position: 'POSITION_NOT_FOUND' } as const

function findItem(kind: CompanyKind, items: readonly CompanyItem[], id: string): CompanyItem {
  const item = items.find((each) => each.id === id)
  if (!item) throw new AppError(notFound[kind])
  return item
}

function assertNameIsFree(kind: CompanyKind, others: readonly CompanyItem[], name: string): void {
  if (others.some((other) => other.name.toLowerCase() === name.toLowerCase())) throw nameTaken(kind)
}

/** The unique index of the database may know more letters than `toLowerCase`. */
export function nameTaken(kind: CompanyKind): AppError {
  const message = errorDetails.nameTaken[kind]
  return new AppError('NAME_TAKEN', { message, fields: { name: message } })
}

/** Every person has a department, so new people need one to choose. */
function assertDepartmentRemains(kind: CompanyKind, others: readonly CompanyItem[]): void {
  if (kind === 'department' && !others.some(({ isActive }) => isActive)) throw new AppError('LAST_DEPARTMENT')
}
