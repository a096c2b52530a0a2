import { type PeopleFileField, peopleFileColumns, peopleFileLimit } from '@evenhand/domain/user-csv'
import Papa from 'papaparse'
import { messages } from '@/messages'

const { fileErrors } = messages.import

export type FileRow = Partial<Record<PeopleFileField, string>>

export interface PeopleFile {
  name: string
  rows: FileRow[]
  /** Unknown columns of the file. */
  ignored: string[]
}

const megabyteLimit = 8
const required: readonly PeopleFileField[] = ['firstName', 'lastName', 'email']

/** Reads a file in chunks and reports the progress from 0 to 1. Throws an error with a message for the user. */
export async function readPeopleFile(file: File, onProgress: (part: number) => void): Promise<PeopleFile> {
  if (file.size > megabyteLimit * 1024 * 1024) throw new Error(fileErrors.tooLarge(megabyteLimit))
  const [header = [], ...lines] = await readLines(file, await encodingOf(file), onProgress)
  const fields = header.map(fieldOf)
  const missing = required.filter((field) => !fields.includes(field))
  if (missing.length > 0) throw new Error(fileErrors.missingColumns(headersOf(missing)))
  if (lines.length === 0) throw new Error(fileErrors.noRows)
  if (lines.length > peopleFileLimit) throw new Error(messages.import.tooManyRows(peopleFileLimit))
  const ragged = lines.findIndex((cells) => cells.slice(header.length).some((cell) => cell.trim() !== ''))
  if (ragged >= 0) throw new Error(fileErrors.extraCells(ragged + 1))
  return {
    name: file.name,
    rows: lines.map((cells) => rowOf(fields, cells)),
    ignored: header.filter((name, index) => fields[index] === undefined && name.trim() !== ''),
  }
}

function readLines(file: File, encoding: string, onProgress: (part: number) => void): Promise<string[][]> {
  return new Promise((resolve, reject) => {
    const lines: string[][] = []
    Papa.parse<string[]>(file, {
      encoding,
      skipEmptyLines: 'greedy',
      chunkSize: 64 * 1024,
      chunk({ data, errors, meta }, parser) {
        const [broken] = errors.filter(({ type }) => type === 'Quotes')
        if (broken) {
          // Before `abort`, which calls `complete`.
          reject(new Error(fileErrors.unclosedQuote(lines.length + (broken.row ?? 0))))
          return parser.abort()
        }
        for (const line of data) lines.push(line)
        onProgress(Math.min(1, meta.cursor / Math.max(1, file.size)))
      },
      complete: () => resolve(lines),
      error: () => reject(new Error(fileErrors.unreadable)),
    })
  })
}

/** Spreadsheets on Windows may write Windows-1252 by default. */
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

function headersOf(fields: readonly PeopleFileField[]): string[] {
  return peopleFileColumns.filter(({ field }) => fields.includes(field)).map(({ header }) => header)
}
