import { type ImportedRow, ImportRow } from '@evenhand/domain/api'
import type { FieldErrors } from '@evenhand/domain/errors'
import { imports } from '@evenhand/domain/messages/en/import'
import { validation } from '@evenhand/domain/messages/en/validation'
import type { Viewer } from '@evenhand/domain/permissions'
import { peopleFileColumns } from '@evenhand/domain/user-csv'
import { canAssignRole, canChangeRole, canManageUser } from '@evenhand/domain/user-permissions'
import { emailKey } from '@evenhand/domain/users'
import type { UserRow } from '#db/schema'
import { inputError } from '#plugins/validation'
import type { ImportedUser } from './store'

/** A row of the file: the valid cells, and errors for the others. */
export interface ReadRow {
  cells: Partial<ImportRow>
  errors: FieldErrors
}

/** The effect of importing a row. `before` is the person now, `person` after the import. */
export interface PlannedRow extends ImportedRow {
  person?: ImportedUser
  before?: UserRow
}

export function readRow(row: Record<string, unknown>): ReadRow {
  const parsed = ImportRow.safeParse(row)
  if (parsed.success) return { cells: parsed.data, errors: {} }
  const errors = inputError(parsed.error).fields ?? {}
  const readable = Object.entries(row).filter(([field]) => !Object.hasOwn(errors, field))
  return { cells: ImportRow.partial().parse(Object.fromEntries(readable)), errors }
}

/** Returns the state of every row with all its errors. Each email address may be in one row only. */
export function planImport(
  actor: Viewer,
  rows: readonly ReadRow[],
  people: readonly UserRow[],
): PlannedRow[] {
  const known = new Map(people.map((person) => [emailKey(person.email), person]))
  const firstRows = new Map<string, number>()
  return rows.map(({ cells, errors }, index) => {
    const key = emailKey(cells.email ?? '')
    const first = firstRows.get(key) ?? index
    if (key !== '') firstRows.set(key, first)
    const planned = planRow(actor, cells, known.get(key))
    const duplicate: FieldErrors = first < index ? { email: imports.duplicateEmail(first + 1) } : {}
    const problems: FieldErrors = { ...planned.errors, ...duplicate, ...errors }
    return Object.keys(problems).length > 0 ? { state: 'invalid', errors: problems } : planned
  })
}

function planRow(actor: Viewer, cells: Partial<ImportRow>, before: UserRow | undefined): PlannedRow {
  return before ? planChange(actor, cells, before) : planNew(actor, cells)
}

function planNew(actor: Viewer, cells: Partial<ImportRow>): PlannedRow {
  const person = { ...defaults, ...definedCells(cells) }
  if (canAssignRole(actor, person.role)) return { state: 'new', person }
  return { state: 'invalid', errors: { role: imports.roleNotAllowed } }
}

function planChange(actor: Viewer, cells: Partial<ImportRow>, before: UserRow): PlannedRow {
  const { firstName, lastName, email, role, department, position, joinDate } = before
  const current = { firstName, lastName, role, department, position, joinDate }
  const person = { ...current, ...definedCells(cells), email }
  const changes = changesOf(before, person)
  if (Object.keys(changes).length === 0) return { state: 'unchanged' }
  const errors = permissionErrors(actor, before, person)
  return errors ? { state: 'invalid', errors } : { state: 'changed', changes, person, before }
}

function permissionErrors(actor: Viewer, before: UserRow, { role }: ImportedUser): FieldErrors | undefined {
  if (!canManageUser(actor, before)) return { email: imports.personNotAllowed }
  if (canChangeRole(actor, before, role)) return undefined
  if (actor.id === before.id) return { role: validation.ownRole }
  return { role: imports.roleNotAllowed }
}

function changesOf(before: ImportedUser, after: ImportedUser): NonNullable<ImportedRow['changes']> {
  const changed = peopleFileColumns.filter(({ field }) => before[field] !== after[field])
  return Object.fromEntries(changed.map(({ field }) => [field, { from: before[field], to: after[field] }]))
}

const defaults: ImportedUser = {
  firstName: '',
  lastName: '',
  email: '',
  role: 'employee',
  department: 'Administration',
  position: null,
  joinDate: null,
}

/** Missing cells stay unchanged, `null` clears a cell. */
function definedCells(cells: Partial<ImportRow>): Partial<ImportedUser> {
  return Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== undefined))
}
