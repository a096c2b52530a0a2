import { type PeopleFileField, peopleFileColumns, peopleFileLimit } from '@evenhand/domain/user-csv'
import Papa from 'papaparse'

export type FileRow = Partial<Record<PeopleFileField, string>>

export interface PeopleFile {
  name: string
  rows: FileRow[]
  /** Columns of the file that mean nothing here. */
  ignored: string[]
}

const largestFile = 8 * 1024 * 1024
const required: readonly PeopleFileField[] = ['firstName', 'lastName', 'email']

/** Reads a file piece by piece and tells how far it is, from 0 to 1; what is wrong with it is thrown in words. */
export async function readPeopleFile(file: File, onProgress: (part: number) => void): Promise<PeopleFile> {
  if (file.size > largestFile) throw new Error('This file is larger than 8 MB.')
  const [header = [], ...lines] = await readLines(file, await encodingOf(file), onProgress)
  const fields = header.map(fieldOf)
  const missing = required.filter((field) => !fields.includes(field))
  if (missing.length > 0) throw new Error(missingText(missing))
  if (lines.length === 0) throw new Error('The file has no rows below its first line.')
  if (lines.length > peopleFileLimit) {
    throw new Error(`The file has more than ${peopleFileLimit.toLocaleString('en-US')} rows.`)
  }
  const ragged = lines.findIndex((cells) => cells.slice(header.length).some((cell) => cell.trim() !== ''))
  if (ragged >= 0) throw new Error(`Row ${ragged + 1} has more cells than the first line has columns.`)
  return {
    name: file.name,
    rows: lines.map((cells) => rowOf(fields, cells)),
    ignored: header.filter((name, index) => fields[index] === undefined && name.trim() !== ''),
  }
}

function readLines(file: File, encoding: string, onProgress: (part: number) => void): Promise<string[][]> {
  return new Promise((found, fail) => {
    const lines: string[][] = []
    Papa.parse<string[]>(file, {
      encoding,
      skipEmptyLines: 'greedy',
      chunkSize: 64 * 1024,
      chunk({ data, errors, meta }, parser) {
        const [broken] = errors.filter(({ type }) => type === 'Quotes')
        if (broken) {
          // Before `abort`, which calls `complete`.
          fail(new Error(`Row ${lines.length + (broken.row ?? 0)} opens a quote that is never closed.`))
          return parser.abort()
        }
        for (const line of data) lines.push(line)
        onProgress(Math.min(1, meta.cursor / Math.max(1, file.size)))
      },
      complete: () => found(lines),
      error: () => fail(new Error('This file cannot be read.')),
    })
  })
}

/** Spreadsheets on Windows still write the local alphabet when they are not told otherwise. */
async function encodingOf(file: File): Promise<string> {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/** 'First Name', 'first_name' and 'firstName' are the same column. */
function fieldOf(header: string): PeopleFileField | undefined {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '')
  return peopleFileColumns.find(({ field, header: known }) =>
    [field, known].some((name) => plain(name) === plain(header)),
  )?.field
}

function rowOf(fields: (PeopleFileField | undefined)[], cells: string[]): FileRow {
  return Object.fromEntries(fields.flatMap((field, index) => (field ? [[field, cells[index] ?? '']] : [])))
}

function missingText(missing: readonly PeopleFileField[]): string {
  const names = peopleFileColumns
    .filter(({ field }) => missing.includes(field))
    .map(({ header }) => `'${header}'`)
  return `The first line of the file must name the ${names.length === 1 ? 'column' : 'columns'} ${names.join(', ')}.`
}
