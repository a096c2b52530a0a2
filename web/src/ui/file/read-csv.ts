import Papa from 'papaparse'
import { imports } from '@/messages'

const { fileErrors } = imports

export interface CsvRow {
  /** As a spreadsheet numbers it: the first line of the file is row 1. */
  number: number
  cells: string[]
}

export interface CsvFile {
  name: string
  header: string[]
  rows: CsvRow[]
}

const megabyteLimit = 8

/** Reads a file with a header. Lines without content are skipped. */
export async function readCsv(file: File, onProgress: (part: number) => void): Promise<CsvFile> {
  const [header, ...rows] = (await readCsvLines(file, onProgress))
    .map((cells, index) => ({ number: index + 1, cells }))
    .filter(({ cells }) => cells.some(isFilled))
  if (!header) throw new Error(fileErrors.empty)
  return { name: file.name, header: header.cells, rows }
}

/**
 * Reads a file in chunks and reports the progress from 0 to 1. Throws an error with a message for the user. A first line
 * that only names the separator is empty in the result.
 */
export async function readCsvLines(file: File, onProgress: (part: number) => void): Promise<string[][]> {
  if (await isSpreadsheet(file)) throw new Error(fileErrors.spreadsheet)
  if (file.size > megabyteLimit * 1024 * 1024) throw new Error(fileErrors.tooLarge(megabyteLimit))
  const separator = await separatorOf(file)
  const all = await readLines(file, { encoding: await encodingOf(file), delimiter: separator }, onProgress)
  return separator === '' ? all : [[], ...all.slice(1)]
}

/** Throws if there are no rows, more than `limit`, or one with more cells than the header. */
export function assertRows({ header, rows }: CsvFile, limit: number): void {
  if (rows.length === 0) throw new Error(fileErrors.noRows)
  if (rows.length > limit) throw new Error(imports.tooManyRows(limit))
  const ragged = rows.find(({ cells }) => cells.slice(header.length).some(isFilled))
  if (ragged) throw new Error(fileErrors.extraCells(ragged.number))
}

export function isFilled(cell: string): boolean {
  return cell.trim() !== ''
}

/** Excel, OpenDocument and Numbers files are ZIP archives. Old Excel files have a signature of their own. */
async function isSpreadsheet(file: File): Promise<boolean> {
  const start = String.fromCharCode(...new Uint8Array(await file.slice(0, 4).arrayBuffer()))
  return start === 'PK\x03\x04' || start === '\xD0\xCF\x11\xE0'
}

/** Some programs write the separator into the first line, as `sep=;`. Otherwise it is empty, and the parser finds it. */
async function separatorOf(file: File): Promise<string> {
  const start = await file.slice(0, 16).text()
  return /^\uFEFF?"?sep=([,;|\t])"?(?:[\r\n]|$)/i.exec(start)?.[1] ?? ''
}

function readLines(
  file: File,
  format: { encoding: string; delimiter: string },
  onProgress: (part: number) => void,
): Promise<string[][]> {
  return new Promise((resolve, reject) => {
    const lines: string[][] = []
    Papa.parse<string[]>(file, {
      ...format,
      chunkSize: 64 * 1024,
      chunk({ data, errors, meta }, parser) {
        const [broken] = errors.filter(({ type }) => type === 'Quotes')
        if (broken) {
          // Before `abort`, which calls `complete`.
          reject(new Error(fileErrors.unclosedQuote(lines.length + (broken.row ?? 0) + 1)))
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
