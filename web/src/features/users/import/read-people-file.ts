import {
  fieldsOfHeaders,
  type PeopleFileField,
  peopleFileColumns,
  peopleFileLimit,
} from '@evenhand/domain/people/user-csv'
import type { DateOrder } from '@evenhand/domain/text/written-days'
import { messages } from '@/messages'
import type { DecodedText, GuessedEncoding } from '@/ui/file/decode-text'
import { assertRows, isFilled, readCsv } from '@/ui/file/read-csv'

export interface FileRow {
  /** The row number in a spreadsheet: the first line of the file is row 1. */
  number: number
  cells: Partial<Record<PeopleFileField, string>>
}

export interface PeopleFile {
  source: File
  name: string
  guess: DecodedText['guess']
  rows: FileRow[]
  /** Unknown columns of the file. */
  ignored: string[]
  /** The answer to how ambiguous dates are written. */
  dateOrder?: DateOrder
}

const required: readonly PeopleFileField[] = ['firstName', 'lastName', 'email']

/** Reports the progress from 0 to 1. Throws an error with a message for the user. */
export async function readPeopleFile(
  file: File,
  onProgress: (part: number) => void,
  encoding?: GuessedEncoding,
): Promise<PeopleFile> {
  const csv = await readCsv(file, onProgress, encoding)
  const fields = fieldsOfHeaders(csv.header)
  const missing = required.filter((field) => !fields.includes(field))
  if (missing.length > 0) throw new Error(messages().imports.fileErrors.missingColumns(headersOf(missing)))
  assertRows(csv, peopleFileLimit)
  return {
    source: file,
    name: csv.name,
    guess: csv.guess,
    rows: csv.rows.map(({ number, cells }) => ({ number, cells: cellsOf(fields, cells) })),
    ignored: csv.header.filter((name, index) => fields[index] === undefined && isFilled(name)),
  }
}

function cellsOf(fields: (PeopleFileField | undefined)[], cells: string[]): FileRow['cells'] {
  return Object.fromEntries(fields.flatMap((field, index) => (field ? [[field, cells[index] ?? '']] : [])))
}

function headersOf(fields: readonly PeopleFileField[]): string[] {
  return peopleFileColumns.filter(({ field }) => fields.includes(field)).map(({ header }) => header)
}
