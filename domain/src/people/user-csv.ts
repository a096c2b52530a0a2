import { personFields } from '../company/history'
import { people } from '../messages/en/people'

export type PeopleFileField = Exclude<(typeof personFields)[number], 'avatar'>
const peopleFileFields = personFields.filter((field) => field !== 'avatar')

/** The columns with dates. */
export const dayFields: readonly PeopleFileField[] = ['joinDate', 'leaveFrom', 'leaveUntil', 'leftOn']

/** The headers are part of the file format, so they are always in English. */
export const peopleFileColumns = peopleFileFields.map((field) => ({ field, header: people.fields[field] }))

/** Other names that files use for a column, in the form of `plainHeader`. */
const synonyms: Record<PeopleFileField, readonly string[]> = {
  firstName: ['first', 'forename', 'givenname'],
  lastName: ['last', 'surname', 'familyname'],
  email: ['emailaddress', 'mail', 'mailaddress', 'workemail', 'workemailaddress', 'businessemail'],
  role: ['userrole', 'accessrole'],
  department: ['dept', 'departmentname'],
  position: ['jobtitle', 'jobposition', 'positiontitle'],
  joinDate: [
    'joined',
    'joinedon',
    'datejoined',
    'dateofjoining',
    'joiningdate',
    'startdate',
    'hiredate',
    'dateofhire',
  ],
  manager: [
    'manageremail',
    'managersemail',
    'manageremployeenumber',
    'managernumber',
    'managerid',
    'linemanager',
    'linemanageremail',
    'reportsto',
    'supervisor',
    'supervisoremail',
  ],
  employeeNumber: [
    'employeeno',
    'employeeid',
    'personnelnumber',
    'personnelno',
    'staffnumber',
    'staffid',
    'empno',
    'empid',
  ],
  leaveFrom: ['leavestart', 'leavestartdate', 'onleavefrom', 'firstdayofleave'],
  leaveUntil: ['leaveend', 'leaveenddate', 'leaveto', 'onleaveuntil', 'lastdayofleave'],
  leftOn: [
    'lastworkingday',
    'lastdayofwork',
    'leavingdate',
    'exitdate',
    'terminationdate',
    'dateleft',
    'enddate',
  ],
}

const namedColumns = peopleFileColumns.map((column) => ({ ...column, synonyms: synonyms[column.field] }))

export function fieldsOfHeaders(headers: readonly string[]): (PeopleFileField | undefined)[] {
  return matchHeaders(headers, namedColumns)
}

/** The field of each column. A column that is unknown, or repeats a field, has none. */
export function matchHeaders<Field extends string>(
  headers: readonly string[],
  columns: readonly { field: Field; header: string; synonyms: readonly string[] }[],
): (Field | undefined)[] {
  const plain = headers.map(plainHeader)
  const columnOf = (names: readonly string[]) => plain.findIndex((header) => names.includes(header))
  const fields: (Field | undefined)[] = headers.map(() => undefined)
  for (const { field, header, synonyms: others } of columns) {
    const named = columnOf([plainHeader(field), plainHeader(header)])
    const column = named >= 0 ? named : columnOf(others)
    if (column >= 0) fields[column] = field
  }
  return fields
}

/** The same for 'First Name', 'first_name' and 'firstName'. */
function plainHeader(header: string): string {
  return header.toLowerCase().replaceAll(/[^a-z]/g, '')
}

/** Finds the value of a list that a cell means, ignoring case, repeated blanks, hyphens and underscores. */
export function valueMatcher(values: readonly string[]): (cell: string) => string | undefined {
  const exact = new Set(values)
  // Reversed, so that of several values the first is found.
  const plain = new Map(values.toReversed().map((value) => [plainValue(value), value]))
  return (cell) => (exact.has(cell) ? cell : plain.get(plainValue(cell)))
}

function plainValue(text: string): string {
  return text
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
}

export const peopleFileLimit = 10_000

/** Marks a file as UTF-8 for spreadsheets. */
export const byteOrderMark = '\uFEFF'

/** One line in the format of RFC 4180. A negative number is not a formula, so numbers are not escaped. */
export function csvLine(cells: readonly (string | number)[]): string {
  const texts = cells.map((cell) => (typeof cell === 'number' ? String(cell) : quoted(escapeFormulas(cell))))
  return `${texts.join(',')}\r\n`
}

// Matches the start of a formula at the start of a cell, but not on a later line, such as the item of a list. A
// spreadsheet may split a cell at a semicolon or a tab. It ignores blanks before a formula and accepts full-width signs
// (＝＋－＠). The pattern allows leading apostrophes, so `unescapeFormulas` removes only added ones.
const separator = '[;\\t]'
const blank = '[^\\S\\t\\r\\n]'
const sign = '[=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20]'
const formula = `(?='*${blank}*${sign})`
const leadingSeparator = `(?='*${blank}*[;\\t\\r\\n])`
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
