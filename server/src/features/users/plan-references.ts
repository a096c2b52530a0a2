import type { ImportRow } from '@evenhand/domain/api'
import type { Day } from '@evenhand/domain/days'
import type { FieldErrors } from '@evenhand/domain/errors'
import { errors, imports, validation } from '@evenhand/domain/messages/english'
import { reportingLoops } from '@evenhand/domain/people/managers'
import { emailKey, employeeNumberKey, fullName } from '@evenhand/domain/people/users'
import type { CompanyPerson } from '../managers/store'

/** Someone in the company or in the file, as they are after the import. */
export interface LinkedPerson {
  firstName: string
  lastName: string
  email: string
  leftOn: Day | null
  employeeNumber: string | null
  /** The position of their row. Undefined for someone who is not in the file. */
  row?: number
}

/** The references of a row. Without `manager`, the manager stays the same. */
export interface References {
  manager?: LinkedPerson | null
  errors: FieldErrors
  duplicateNumberOf?: number
}

type Cells = Partial<ImportRow>

/**
 * Finds the managers of rows, who may be in other rows, and checks employee numbers and reporting loops. Keeps the
 * company as it is after the import up to date, so that a row is checked again only if something it mentions has changed.
 */
export function referenceFinder(rows: readonly { cells: Cells }[], company: readonly CompanyPerson[]) {
  const stored = new Map<string, LinkedPerson>(company.map((person) => [emailKey(person.email), person]))
  const storedManagers = managersIn(company)
  const storedNumbers = new Map(
    company.map(({ employeeNumber, email }) => [employeeNumberKey(employeeNumber ?? ''), emailKey(email)]),
  )
  const people = new Map(stored)
  const managers = new Map(storedManagers)
  const rowsByNumber = new Map<string, Set<number>>()
  const rowsByMention = new Map<string, Set<number>>()
  const skipped = new Set<number>()
  const skippedKeys = new Set<string>()
  /** The people whose managers have changed since the last search for loops. */
  const moved = new Set<string>()

  for (const [row, { cells }] of rows.entries()) {
    const { manager, employeeNumber } = cells
    for (const mention of [manager, employeeNumber]) if (mention) addRow(rowsByMention, mention, row)
    const key = keyOf(cells)
    const person = people.get(key)
    // If an address is in several rows, the first one counts.
    if (key === '' || person?.row !== undefined) continue
    people.set(key, afterImport(person, cells, row))
    if (employeeNumber) addRow(rowsByNumber, employeeNumber, row)
  }

  return { find, skip }

  /** Resolves the references of these rows. Also returns other rows that are now part of a reporting loop. */
  function find(batch: Iterable<number>): Map<number, References> {
    const found = new Map<number, References>()
    for (const row of batch) {
      const references = referencesOf(row)
      found.set(row, references)
      const key = keyOf(rows[row]?.cells)
      if (people.get(key)?.row === row) setManager(key, references.manager)
    }
    for (const loop of reportingLoops(moved, managers)) {
      const names = loop.flatMap((key) => people.get(key) ?? []).map(fullName)
      const manager = validation.reportingLoop(names)
      for (const key of loop) {
        const row = people.get(key)?.row
        if (row === undefined || managers.get(key) === storedManagers.get(key)) continue
        const references = found.get(row) ?? referencesOf(row)
        found.set(row, { ...references, errors: { ...references.errors, manager } })
      }
    }
    moved.clear()
    return found
  }

  /** Leaves these rows out of the import. Returns the rows that mention their people, because they may refer to others now. */
  function skip(batch: readonly number[]): Set<number> {
    const changed = new Set<string>()
    for (const row of batch) {
      const { cells = {} } = rows[row] ?? {}
      const key = keyOf(cells)
      const number = employeeNumberKey(cells.employeeNumber ?? '')
      skipped.add(row)
      skippedKeys.add(key).add(number)
      if (people.get(key)?.row !== row) continue
      const before = stored.get(key)
      if (before) people.set(key, before)
      else people.delete(key)
      rowsByNumber.get(number)?.delete(row)
      setManager(key)
      changed
        .add(key)
        .add(number)
        .add(employeeNumberKey(before?.employeeNumber ?? ''))
    }
    const mentioning = [...changed].flatMap((key) => [...(rowsByMention.get(key) ?? [])])
    return new Set(mentioning.filter((row) => !skipped.has(row)))
  }

  /** Without `manager`, the person has the same manager as before the import. */
  function setManager(key: string, manager?: LinkedPerson | null): void {
    const after = manager === undefined ? storedManagers.get(key) : manager && emailKey(manager.email)
    if (managers.get(key) === (after ?? undefined)) return
    if (after) managers.set(key, after)
    else managers.delete(key)
    moved.add(key)
  }

  function referencesOf(row: number): References {
    const { cells = {} } = rows[row] ?? {}
    const number = numberProblem(cells, row)
    const { manager, error } = managerOf(cells)
    return {
      ...number,
      ...(manager === undefined ? {} : { manager }),
      errors: error ? { ...number.errors, manager: error } : number.errors,
    }
  }

  function managerOf(cells: Cells): { manager?: LinkedPerson | null; error?: string } {
    const { manager: reference } = cells
    if (reference === undefined) return {}
    if (reference === null) return { manager: null }
    const manager = people.get(emailKey(reference)) ?? holderOf(reference)
    if (!manager) {
      const isSkipped = skippedKeys.has(reference.toLowerCase())
      return { error: isSkipped ? imports.managerRowInvalid : imports.managerUnknown }
    }
    const [key, managerKey] = [keyOf(cells), emailKey(manager.email)]
    if (managerKey === key) return { error: validation.ownManager }
    // Someone who has left cannot be selected on screen, but a file may describe the company as it was.
    return { manager }
  }

  /** Finds the person who has an employee number after the import: the person who keeps it, or else the first row with it. */
  function holderOf(number: string): LinkedPerson | undefined {
    const key = employeeNumberKey(number)
    const owner = people.get(storedNumbers.get(key) ?? '')
    if (owner && employeeNumberKey(owner.employeeNumber ?? '') === key) return owner
    const [first] = rowsByNumber.get(key) ?? []
    return first === undefined ? undefined : people.get(keyOf(rows[first]?.cells))
  }

  function numberProblem({ employeeNumber }: Cells, row: number): References {
    const holder = employeeNumber ? holderOf(employeeNumber) : undefined
    if (!holder || holder.row === row) return { errors: {} }
    if (holder.row === undefined || !rows[holder.row]?.cells.employeeNumber)
      return { errors: { employeeNumber: errors.EMPLOYEE_NUMBER_TAKEN } }
    return { errors: { employeeNumber: imports.duplicateNumber }, duplicateNumberOf: holder.row + 1 }
  }
}

/** The key of a person: their address, because new people have no id. */
function keyOf(cells: Cells | undefined): string {
  return emailKey(cells?.email ?? '')
}

/** Addresses and employee numbers are compared case-insensitively. */
function addRow(index: Map<string, Set<number>>, mention: string, row: number): void {
  const key = mention.toLowerCase()
  const found = index.get(key)
  if (found) found.add(row)
  else index.set(key, new Set([row]))
}

function managersIn(company: readonly CompanyPerson[]): Map<string, string> {
  const keys = new Map(company.map(({ id, email }) => [id, emailKey(email)]))
  return new Map(
    company.flatMap(({ email, managerId }) => {
      const manager = managerId && keys.get(managerId)
      return manager ? [[emailKey(email), manager] as const] : []
    }),
  )
}

function afterImport(before: LinkedPerson | undefined, cells: Cells, row: number): LinkedPerson {
  const { firstName, lastName, email, leftOn, employeeNumber } = cells
  return {
    firstName: firstName ?? before?.firstName ?? '',
    lastName: lastName ?? before?.lastName ?? '',
    email: before?.email ?? email ?? '',
    leftOn: leftOn === undefined ? (before?.leftOn ?? null) : leftOn,
    employeeNumber: employeeNumber === undefined ? (before?.employeeNumber ?? null) : employeeNumber,
    row,
  }
}
