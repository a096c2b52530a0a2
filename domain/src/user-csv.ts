import { users } from './messages/en/users'

const peopleFileFields = [
  'firstName',
  'lastName',
  'email',
  'role',
  'department',
  'position',
  'joinDate',
] as const
export type PeopleFileField = (typeof peopleFileFields)[number]

/** The headers are part of the file format, so they are always in English. */
export const peopleFileColumns = peopleFileFields.map((field) => ({ field, header: users.fields[field] }))

export const peopleFileLimit = 10_000

/** Spreadsheets need it to read the file as UTF-8. */
export const byteOrderMark = '\uFEFF'

/** One line in the format of RFC 4180. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((text) => quoted(escapeFormulas(text))).join(',')}\r\n`
}

// A spreadsheet may split a cell at a semicolon, a tab, or a line break. It ignores blanks before a formula and accepts
// full-width signs (＝＋－＠). The pattern allows leading apostrophes, so `unescapeFormulas` removes only added ones.
const separator = '[;\\t\\r\\n]'
const blank = '[^\\S\\t\\r\\n]'
const sign = '[=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20]'
const formula = `(?='*${blank}*${sign})`
const leadingSeparator = `(?='*${blank}*${separator})`
const unescapedStart = new RegExp(`(?<=^|${separator})${formula}|^${leadingSeparator}`, 'g')
const escapedStart = new RegExp(`(?<=^|${separator})'${formula}|^'${leadingSeparator}`, 'g')

/** Adds an apostrophe before anything that a spreadsheet could read as the start of a formula. */
export function escapeFormulas(text: string): string {
  return text.replace(unescapedStart, "'")
}

/** Removes the apostrophes that `escapeFormulas` added. */
export function unescapeFormulas(text: string): string {
  return text.replace(escapedStart, '')
}

function quoted(text: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
