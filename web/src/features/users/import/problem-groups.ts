import type { ImportedRow } from '@evenhand/domain/api'
import type { PeopleFileField } from '@evenhand/domain/user-csv'
import type { FileRow } from './read-people-file'

/** A row of the file with the result of its check. */
export interface CheckedRow extends FileRow {
  outcome: ImportedRow
}

/** Rows with the same problem in the same column. */
export interface ProblemGroup {
  field: PeopleFileField
  message: string
  rows: number
  /** The different values with this problem, in the order of the file. */
  values: string[]
}

/** The most frequent problem comes first. */
export function problemGroups(rows: readonly CheckedRow[]): ProblemGroup[] {
  const groups = new Map<string, ProblemGroup>()
  for (const { cells, outcome } of rows) {
    for (const [field, message] of Object.entries(outcome.errors ?? {}) as [PeopleFileField, string][]) {
      const key = `${field} ${message}`
      const group = groups.get(key) ?? { field, message, rows: 0, values: [] }
      groups.set(key, group)
      group.rows++
      const value = cells[field]?.trim()
      if (value && !group.values.includes(value)) group.values.push(value)
    }
  }
  return [...groups.values()].sort((one, other) => other.rows - one.rows)
}
