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

// A spreadsheet may split a cell at a semicolon, a tab or a line break, ignores blanks before a formula, and reads
// full-width signs (＝＋－＠) as signs. The pattern includes apostrophes, so that an added one can be told apart from the text.
const separator = '[;\\t\\r\\n]'
const blank = '[^\\S\\t\\r\\n]'
const sign = '[=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20]'
const formula = `(?='*${blank}*${sign})`
const unfinished = `(?='*${blank}*${separator})`
const unguardedStart = new RegExp(`(?<=^|${separator})${formula}|^${unfinished}`, 'g')
const guardedStart = new RegExp(`(?<=^|${separator})'${formula}|^'${unfinished}`, 'g')

/** Adds an apostrophe before anything that a spreadsheet could read as the start of a formula. */
export function guarded(text: string): string {
  return text.replace(unguardedStart, "'")
}

/** A cell that was guarded, as it was before. */
export function unguarded(text: string): string {
  return text.replace(guardedStart, '')
}

function quoted(text: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
