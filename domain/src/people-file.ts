/** People as a CSV file: its columns, and how a cell is written so that no spreadsheet takes it for a formula. */
export const peopleFileColumns = [
  { field: 'firstName', header: 'First Name' },
  { field: 'lastName', header: 'Last Name' },
  { field: 'email', header: 'Email' },
  { field: 'role', header: 'Role' },
  { field: 'department', header: 'Department' },
  { field: 'position', header: 'Position' },
  { field: 'joinDate', header: 'Join Date' },
] as const

export type PeopleFileField = (typeof peopleFileColumns)[number]['field']

export const peopleFileLimit = 10_000

/** Without it spreadsheets take the file for the local alphabet instead of UTF-8. */
export const byteOrderMark = '\uFEFF'

/** One line as RFC 4180 has it. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((text) => quoted(guarded(text))).join(',')}\r\n`
}

export function guarded(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
}

/** A cell that was guarded, as it was before. */
export function unguarded(text: string): string {
  return /^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
