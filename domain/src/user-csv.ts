import { users } from './messages/en/users'

/** People as a CSV file: its columns, and how cells are written so that spreadsheets do not read them as formulas. */
export const peopleFileFields = [
  'firstName',
  'lastName',
  'email',
  'role',
  'department',
  'position',
  'joinDate',
] as const
export type PeopleFileField = (typeof peopleFileFields)[number]

/** The headers are part of the file format and always English. */
export const peopleFileColumns = peopleFileFields.map((field) => ({ field, header: users.fields[field] }))

export const peopleFileLimit = 10_000

/** Without it, spreadsheets do not read the file as UTF-8. */
export const byteOrderMark = '\uFEFF'

/** One line as defined by RFC 4180. */
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

/** Removes the apostrophes that `guarded` added. */
export function unguarded(text: string): string {
  return text.replace(guardedStart, '')
}

function quoted(text: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
