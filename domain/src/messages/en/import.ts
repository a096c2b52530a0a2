import { type Day, longUsDay } from '../../days'
import type { DateOrder } from '../../text/written-days'
import { formatCount, peopleCount, plural, rowCount } from './intl'
import { labels } from './labels'

interface ImportCounts {
  new: number
  changed: number
  unchanged: number
}

interface ProblemSummary {
  rows: number
  column: string
  message: string
  /** Examples of the wrong values. */
  found: readonly string[]
  /** How many more there are. */
  others: number
  /** Empty if the column does not have a list of values. */
  allowed: readonly string[]
}

const counted = (counts: ImportCounts) =>
  `${formatCount(counts.new)} new, ${formatCount(counts.changed)} changed, ${formatCount(counts.unchanged)} unchanged.`
const tooManyRows = (limit: number) => `The file has more than ${rowCount(limit)}.`

/** Maximum allowed values that are listed, because a company can have hundreds of positions. */
const mostListed = 30
const some = (values: readonly string[]) =>
  values.length <= mostListed
    ? values.join(', ')
    : `${values.slice(0, mostListed).join(', ')} and ${formatCount(values.length - mostListed)} more`

/** The import of people from a CSV file. */
export const imports = {
  someRowsInvalid: 'Some rows are not valid. Nothing was imported.',
  rowsRequired: 'Rows are required.',
  noRows: 'The file has no rows.',
  tooManyRows,
  duplicateEmail: 'Duplicate email address.',
  duplicateNumber: 'Duplicate employee number.',
  managerUnknown: 'No one has this email address or employee number.',
  managerRowInvalid: "The manager's own row has a problem. Correct that row first.",
  notInList: 'Not in the list.',
  notADate: 'Not a valid date. Use YYYY-MM-DD.',
  dateDoesNotExist: 'This date does not exist.',
  dateIsNumber:
    'This is a number, not a date. Format the column as a date in your spreadsheet and save the file again.',
  ambiguousDate: 'Day and month are unclear. Use YYYY-MM-DD.',
  dateTooEarly: (earliest: Day) => `Use a date on or after ${longUsDay(earliest)}.`,
  roleNotAllowed: 'Only a super admin can assign this role.',
  personNotAllowed: 'Only a super admin can change this person.',

  invited: (done: string) => `${done} The invitations are being sent.`,

  title: 'Import people',
  done: (counts: ImportCounts, skipped: number) =>
    skipped === 0
      ? `Import complete: ${counted(counts)}`
      : `Import complete: ${counted(counts)} ${plural(skipped, 'row was', 'rows were')} skipped.`,
  chooseFile: {
    label: 'CSV file',
    drop: 'Drop a CSV file here',
    fromSpreadsheet:
      'In Excel, choose File > Save As > CSV UTF-8. In Google Sheets, choose File > Download > CSV.',
    text: 'You can review all changes before anything is imported. People are matched by email address. New people choose a password through an invitation. You can send it now or later.',
    downloadTemplate: 'Download template',
    columns: 'Column guide',
    columnHelp: (
      roles: readonly string[],
      departments: readonly string[],
      positions: readonly string[],
      earliest: Day,
    ) => [
      { name: 'First Name, Last Name, Email', text: 'required' },
      {
        name: 'Role',
        text: `${roles.join(', ')}; if blank, the role stays the same, and new people become employees`,
      },
      {
        name: 'Department',
        text: `${some(departments)}; if blank, the department stays the same, and new people are added to ${departments[0] ?? ''}`,
      },
      { name: 'Position', text: `${some(positions)}; if blank, the position is removed` },
      {
        name: 'Join Date',
        text: `preferably YYYY-MM-DD, on or after ${earliest}; if blank, the join date is removed`,
      },
      {
        name: 'Manager',
        text: 'the email address or employee number of the manager, who may be in any row of the file; if blank, the manager is removed',
      },
      { name: 'Employee Number', text: 'up to 40 characters; if blank, the number is removed' },
      {
        name: 'Leave From, Leave Until, Last Day',
        text: 'in the same format as the join date; if blank, the date is removed; people cannot sign in after their last day',
      },
    ],
  },
  dateOrder: {
    title: 'How are the dates in this file written?',
    text: (example: string) =>
      `“${example}” can be read in two ways. Your answer applies to all such dates in the file.`,
    evidence: {
      'month-first': (example: string) => `Another date in the file, “${example}”, has the month first.`,
      'day-first': (example: string) => `Another date in the file, “${example}”, has the day first.`,
    } satisfies Record<DateOrder, (example: string) => string>,
    choices: {
      'month-first': (day: string) => `Month first: ${day}`,
      'day-first': (day: string) => `Day first: ${day}`,
    } satisfies Record<DateOrder, (day: string) => string>,
  },
  progress: {
    reading: 'Reading the file…',
    checking: (rows: number) => `Checking ${rowCount(rows)}…`,
    importing: (rows: number) => `Importing ${rowCount(rows)}…`,
  },
  preview: {
    valid: (file: string, counts: ImportCounts) => `${file}: No problems found. ${counted(counts)}`,
    noChanges: (file: string) => `${file}: No changes. Everyone is already up to date.`,
    invalid: (file: string, rows: number, counts: ImportCounts) =>
      `${file}: ${plural(rows, 'row has', 'rows have')} problems. The others are fine: ${counted(counts)}`,
    allInvalid: (file: string) => `${file}: Every row has problems. Correct the file and choose it again.`,
    problems: 'Problems',
    /** The same problem in several rows, with some of the wrong values and all allowed ones. */
    problem: ({ rows, column, message, found, others, allowed }: ProblemSummary) => {
      const values = found.map((value) => `“${value}”`).join(', ')
      return [
        `${rowCount(rows)}: ${column}: ${message.replace(/\.?$/, '.')}`,
        found.length > 0 && `Found: ${values}${others > 0 ? ` and ${formatCount(others)} more` : ''}.`,
        allowed.length > 0 && `Use one of: ${some(allowed)}.`,
      ]
        .filter(Boolean)
        .join(' ')
    },
    wrongValue: (value: string, message: string) => `“${value}”: ${message}`,
    alsoInRow: (row: number) => `It also appears in row ${row}.`,
    ignoredColumns: (columns: readonly string[]) => `Ignored columns: ${columns.join(', ')}`,
    states: {
      new: 'New',
      changed: labels.changed,
      unchanged: 'Unchanged',
      invalid: 'Invalid',
    },
    invite: (people: number) => `Send an invitation to ${plural(people, 'new person', 'new people')}`,
    withCount: (label: string, rows: number) => `${label} (${formatCount(rows)})`,
    noRows: 'No matching rows.',
    chooseAnother: 'Choose another file',
    submit: (people: number) => `Import ${peopleCount(people)}`,
    submitValid: (rows: number) => `Import ${plural(rows, 'valid row', 'valid rows')}`,
    columns: {
      row: 'Row',
    },
    /** Between the old and the new value, for screen readers. */
    changedTo: 'changed to',
  },
  earliestDay: {
    text: (earliest: Day) =>
      `This file has dates before ${longUsDay(earliest)}, the earliest date that your company accepts.`,
    change: (day: Day) => `Accept dates from ${longUsDay(day)}`,
    title: 'Change the earliest date?',
    confirm: (day: Day) =>
      `Join dates, review dates and filters can then be on or after ${longUsDay(day)}, for the whole company. The file is checked again. Nothing is imported yet.`,
    submit: 'Change',
  },
  skipDialog: {
    title: (rows: number) => `Import without ${rowCount(rows)}?`,
    text: (people: number, rows: number) =>
      `${peopleCount(people)} will be imported. ${rowCount(rows)} with problems will be skipped.`,
    later: 'You can correct the file and import it again later. People who are up to date stay as they are.',
    cancel: 'Go back',
  },
  /** For a file that is not in UTF-8. */
  encoding: {
    readAs: (name: string) => `This file is not in UTF-8. It was read as ${name}.`,
    hint: 'If names look wrong below, choose another encoding.',
    names: {
      shift_jis: 'Japanese (Shift_JIS)',
      'windows-1252': 'Western European (Windows-1252)',
      'euc-jp': 'Japanese (EUC-JP)',
      gb18030: 'Simplified Chinese (GB18030)',
      big5: 'Traditional Chinese (Big5)',
      'euc-kr': 'Korean (EUC-KR)',
      'windows-1250': 'Central European (Windows-1250)',
      'windows-1251': 'Cyrillic (Windows-1251)',
    },
  },
  fileErrors: {
    spreadsheet:
      'This is a spreadsheet, not a CSV file. In Excel, choose File > Save As and the type “CSV UTF-8 (Comma delimited)”. In Google Sheets, choose File > Download > Comma-separated values. Then choose the saved file here.',
    tooLarge: (megabytes: number) => `This file is larger than ${megabytes} MB.`,
    unreadable: 'This file cannot be read.',
    unknownEncoding:
      'The characters of this file cannot be read. In Excel, choose File > Save As and the type “CSV UTF-8 (Comma delimited)”. Then choose the saved file here.',
    empty: 'The file is empty.',
    noRows: 'The file has no rows below the header.',
    missingColumns: (columns: readonly string[]) => {
      const names = columns.map((column) => `“${column}”`).join(', ')
      return `The first line of the file must contain the ${columns.length === 1 ? 'column' : 'columns'} ${names}.`
    },
    extraCells: (row: number) => `Row ${row} has more cells than the header.`,
    unclosedQuote: (row: number) => `Row ${row} has an opening quote without a closing quote.`,
  },
}
