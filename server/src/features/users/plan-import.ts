import { type ImportedRow, type ImportRow, importRow } from '@evenhand/domain/api'
import { type Company, defaultDepartment, unavailableChoices } from '@evenhand/domain/company/company-data'
import type { Day } from '@evenhand/domain/days'
import type { FieldErrors } from '@evenhand/domain/errors'
import { errors, imports, validation } from '@evenhand/domain/messages/english'
import { absenceProblems } from '@evenhand/domain/people/absence-problems'
import {
  type PersonProblem,
  personProblems,
  stopsBeingSuperAdmin,
} from '@evenhand/domain/people/change-person'
import { peopleFileColumns } from '@evenhand/domain/people/user-csv'
import { canAssignRole } from '@evenhand/domain/people/user-permissions'
import { emailKey } from '@evenhand/domain/people/users'
import type { Viewer } from '@evenhand/domain/reviews/permissions'
import type { DateOrder } from '@evenhand/domain/text/written-days'
import type { UserRow } from '#db/schema'
import { inputError } from '#plugins/validation'
import type { CompanyPerson } from '../managers/store'
import { type LinkedPerson, type References, referenceFinder } from './plan-references'
import type { ImportedUser } from './store'

/** A row of the file: the valid cells, and errors for the others. */
export interface ReadRow {
  cells: Partial<ImportRow>
  errors: FieldErrors
}

/** The effect of importing a row. `before` is the person now, `person` after the import. */
export interface PlannedRow extends ImportedRow {
  before?: UserRow
  /** The managers before and after the import. */
  managers?: { from: CompanyPerson | null; to: LinkedPerson | null }
}

/** The people that an import is about: those in the file, the managers they refer to, and all managers above them. */
export interface KnownPeople {
  people: readonly UserRow[]
  withManagers: readonly CompanyPerson[]
  /** The ids of all super admins without a last day. */
  superAdmins: readonly string[]
}

export function namesOf({ departments, positions }: Company) {
  const names = (items: Company['departments']) => items.map(({ name }) => name)
  return { departments: names(departments), positions: names(positions) }
}

export function rowReader(
  company: Company,
  dateOrder: DateOrder | undefined,
  earliest: Day,
): (row: Record<string, unknown>) => ReadRow {
  const complete = importRow(namesOf(company), dateOrder, earliest)
  const partial = complete.partial()
  return (row) => {
    const parsed = complete.safeParse(row)
    if (parsed.success) return { cells: parsed.data, errors: {} }
    const errors = inputError(parsed.error).fields ?? {}
    const readable = Object.entries(row).filter(([field]) => !Object.hasOwn(errors, field))
    return { cells: partial.parse(Object.fromEntries(readable)), errors }
  }
}

/**
 * Returns the state of every row with all its errors. Invalid rows are not imported, so the rows that refer to one of
 * them are planned again, until there are no more such rows.
 */
export function planImport(
  actor: Viewer,
  rows: readonly ReadRow[],
  known: KnownPeople,
  company: Company,
  today: Day,
): PlannedRow[] {
  const planRow = rowPlanner(actor, rows, known, company, today)
  const references = referenceFinder(rows, known.withManagers)
  const planned: PlannedRow[] = []
  for (let batch: Iterable<number> = rows.keys(); ; ) {
    const invalid: number[] = []
    for (const [row, found] of references.find(batch)) {
      planned[row] = planRow(row, found)
      if (planned[row].state === 'invalid') invalid.push(row)
    }
    if (invalid.length === 0) {
      for (const [row, errors] of lastSuperAdmins(planned, known.superAdmins)) {
        planned[row] = { state: 'invalid', errors }
        invalid.push(row)
      }
    }
    if (invalid.length === 0) return planned
    batch = references.skip(invalid)
  }
}

/** The rows that demote a super admin or give them a last day, if no other super admin would stay. */
function lastSuperAdmins(
  planned: readonly PlannedRow[],
  superAdmins: readonly string[],
): [number, FieldErrors][] {
  const staying = new Set(superAdmins)
  const going = planned.flatMap(({ person, before }, row): [number, FieldErrors][] => {
    if (!person || !before || !staying.has(before.id) || !stopsBeingSuperAdmin(before, person)) return []
    const field = person.role === 'super_admin' ? 'leftOn' : 'role'
    return [[row, { [field]: errors.LAST_SUPER_ADMIN }]]
  })
  return going.length < staying.size ? [] : going
}

/** Rejects all rows with the same email address, because nobody knows which of them is right. */
function rowPlanner(
  actor: Viewer,
  rows: readonly ReadRow[],
  { people, withManagers }: KnownPeople,
  company: Company,
  today: Day,
): (index: number, found: References) => PlannedRow {
  const defaults = { ...newPerson, department: defaultDepartment(company.departments) }
  const known = new Map(people.map((person) => [emailKey(person.email), person]))
  const byId = new Map(withManagers.map((person) => [person.id, person]))
  /** The first two rows of each address. */
  const rowsOf = new Map<string, number[]>()
  for (const [index, { cells }] of rows.entries()) {
    const key = emailKey(cells.email ?? '')
    const found = rowsOf.get(key) ?? []
    if (key !== '' && found.length < 2) rowsOf.set(key, [...found, index])
  }
  return (index, found) => {
    const { cells = {}, errors = {} } = rows[index] ?? {}
    const key = emailKey(cells.email ?? '')
    const duplicateOf = rowsOf.get(key)?.find((row) => row !== index)
    const before = known.get(key)
    const managedBy = (before?.managerId && byId.get(before.managerId)) || null
    const manager = found.manager === undefined ? managedBy : found.manager
    const resolved = { ...cells, manager: manager?.email ?? null }
    const planned = before
      ? planChange(actor, resolved, before, managedBy?.email ?? null, today)
      : planNew(actor, { ...defaults, ...definedCells(resolved) })
    const unavailable = unavailableChoices(company, cells, before)
    const choices = Object.fromEntries(unavailable.map((field) => [field, imports.notInList]))
    const duplicate: FieldErrors = duplicateOf === undefined ? {} : { email: imports.duplicateEmail }
    const problems: FieldErrors = { ...planned.errors, ...found.errors, ...choices, ...duplicate, ...errors }
    if (Object.keys(problems).length === 0) return { ...planned, managers: { from: managedBy, to: manager } }
    const { duplicateNumberOf } = found
    return {
      state: 'invalid',
      errors: problems,
      ...(duplicateOf === undefined ? {} : { duplicateOf: duplicateOf + 1 }),
      ...(duplicateNumberOf === undefined ? {} : { duplicateNumberOf }),
    }
  }
}

function planNew(actor: Viewer, person: ImportedUser): PlannedRow {
  const errors = {
    ...absenceProblems(person),
    ...(canAssignRole(actor, person.role) ? {} : { role: imports.roleNotAllowed }),
  }
  return Object.keys(errors).length > 0 ? { state: 'invalid', errors } : { state: 'new', person }
}

function planChange(
  actor: Viewer,
  cells: Partial<ImportRow>,
  before: UserRow,
  manager: string | null,
  today: Day,
): PlannedRow {
  const { firstName, lastName, email, role, department, position, joinDate } = before
  const { employeeNumber, leaveFrom, leaveUntil, leftOn } = before
  const job = { role, department, position, joinDate, manager, employeeNumber, leaveFrom, leaveUntil, leftOn }
  const current = { firstName, lastName, email, ...job }
  const person = { ...current, ...definedCells(cells), email }
  // The same name in another Unicode form is no change.
  for (const field of ['firstName', 'lastName'] as const) {
    if (person[field] === current[field].normalize('NFC')) person[field] = current[field]
  }
  const changes = changesOf(current, person)
  if (Object.keys(changes).length === 0) return { state: 'unchanged', person }
  const hasNewManager = changes.manager !== undefined
  const problems = personProblems(actor, before, { ...person, hasNewManager }, today)
  const errors = { ...absenceProblems(person), ...problemErrors(problems, actor.id === before.id) }
  if (Object.keys(errors).length > 0) return { state: 'invalid', errors }
  return { state: 'changed', changes, person, before }
}

function problemErrors(problems: readonly PersonProblem[], isOwn: boolean): FieldErrors {
  const errorsOf: Record<PersonProblem, FieldErrors> = {
    person: { email: imports.personNotAllowed },
    role: { role: isOwn ? validation.ownRole : imports.roleNotAllowed },
    manager: { manager: validation.changeOwnManager },
    ownLastDay: { leftOn: errors.OWN_LAST_DAY },
  }
  return Object.assign({}, ...problems.map((problem) => errorsOf[problem]))
}

function changesOf(before: ImportedUser, after: ImportedUser): NonNullable<ImportedRow['changes']> {
  const changed = peopleFileColumns.filter(({ field }) => before[field] !== after[field])
  return Object.fromEntries(changed.map(({ field }) => [field, { from: before[field], to: after[field] }]))
}

const newPerson: Omit<ImportedUser, 'department'> = {
  firstName: '',
  lastName: '',
  email: '',
  role: 'employee',
  position: null,
  joinDate: null,
  manager: null,
  employeeNumber: null,
  leaveFrom: null,
  leaveUntil: null,
  leftOn: null,
}

/** Omits missing cells, which stay unchanged. `null` clears a cell. */
function definedCells(cells: Partial<ImportRow>): Partial<ImportedUser> {
  return Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== undefined))
}
