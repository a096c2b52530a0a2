import { plural } from './intl'

interface ImportCounts {
  new: number
  changed: number
  unchanged: number
}

const counted = (counts: ImportCounts) =>
  `${counts.new} new, ${counts.changed} changed, ${counts.unchanged} unchanged.`
const tooManyRows = (limit: number) => `The file has more than ${plural(limit, 'row', 'rows')}.`

/** The import of people from a CSV file. */
export const imports = {
  someRowsInvalid: 'Some rows are not valid. Nothing was imported.',
  rowsRequired: 'Rows are required.',
  noRows: 'The file has no rows.',
  tooManyRows,
  duplicateEmail: (firstRow: number) => `This email address is already in row ${firstRow}.`,
  roleNotAllowed: 'Only a super admin can assign this role.',
  personNotAllowed: 'Only a super admin can change this person.',

  title: 'Import people',
  done: (counts: ImportCounts) => `Import complete: ${counted(counts)}`,
  chooseFile: {
    label: 'CSV file',
    drop: 'Drop a CSV file here',
    text: 'You can review all changes before anything is imported. People are matched by email address. New people set their password with “Forgot password?” on the sign-in page.',
    downloadTemplate: 'Download template',
    columns: 'Columns and allowed values',
    columnHelp: (roles: readonly string[], departments: readonly string[], positions: readonly string[]) => [
      { name: 'First Name, Last Name, Email', text: 'required' },
      {
        name: 'Role',
        text: `${roles.join(', ')}; if blank, the role stays the same, and new people become employees`,
      },
      {
        name: 'Department',
        text: `${departments.join(', ')}; if blank, the department stays the same, and new people are added to Administration`,
      },
      { name: 'Position', text: `${positions.join(', ')}; if blank, the position is removed` },
      { name: 'Join Date', text: 'YYYY-MM-DD, 2010-01-01 or later; if blank, the join date is removed' },
    ],
  },
  progress: {
    reading: 'Reading the file…',
    checking: (rows: number) => `Checking ${plural(rows, 'row', 'rows')}…`,
    importing: (rows: number) => `Importing ${plural(rows, 'row', 'rows')}…`,
  },
  preview: {
    valid: (file: string, counts: ImportCounts) => `${file}: all rows are valid. ${counted(counts)}`,
    noChanges: (file: string) => `${file}: no changes. Everyone is already up to date.`,
    invalid: (file: string, rows: number) =>
      `${file}: ${plural(rows, 'row has', 'rows have')} errors. Nothing is imported until every row is valid. Correct the file and choose it again.`,
    ignoredColumns: (columns: readonly string[]) => `Ignored columns: ${columns.join(', ')}`,
    rowFilter: 'Rows to show',
    all: 'All',
    states: {
      new: 'New',
      changed: 'Changed',
      unchanged: 'Unchanged',
      invalid: 'Invalid',
    },
    withCount: (label: string, rows: number) => `${label} (${rows})`,
    noRows: 'No matching rows.',
    chooseAnother: 'Choose another file',
    submit: (people: number) => `Import ${plural(people, 'person', 'people')}`,
    columns: {
      row: 'Row',
      person: 'Person',
      state: 'Status',
      details: 'Details',
    },
    /** Between the old and the new value, for screen readers. */
    changedTo: 'changed to',
  },
  fileErrors: {
    tooLarge: (megabytes: number) => `This file is larger than ${megabytes} MB.`,
    unreadable: 'This file cannot be read.',
    noRows: 'The file has no rows below the header.',
    missingColumns: (columns: readonly string[]) => {
      const names = columns.map((column) => `“${column}”`).join(', ')
      return `The first line of the file must contain the ${columns.length === 1 ? 'column' : 'columns'} ${names}.`
    },
    extraCells: (row: number) => `Row ${row} has more cells than the header.`,
    unclosedQuote: (row: number) => `Row ${row} has an opening quote without a closing quote.`,
  },
}
