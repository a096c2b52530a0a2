import Papa from 'papaparse'
import { messages } from '@/messages'
import { type DecodedText, decodeText, type GuessedEncoding } from './decode-text'

const texts = () => messages().imports

export interface CsvRow {
  /** The row number in a spreadsheet: the first line of the file is row 1. */
  number: number
  cells: string[]
}

export interface CsvFile {
  name: string
  header: string[]
  rows: CsvRow[]
  guess: DecodedText['guess']
}

const megabyteLimit = 8

/** Reads a file with a header. Lines without content are skipped. */
export async function readCsv(
  file: File,
  onProgress: (part: number) => void,
  encoding?: GuessedEncoding,
): Promise<CsvFile> {
  const { lines, guess } = await readCsvLines(file, onProgress, encoding)
  const [header, ...rows] = lines
    .map((cells, index) => ({ number: index + 1, cells }))
    .filter(({ cells }) => cells.some(isFilled))
  if (!header) throw new Error(texts().fileErrors.empty)
  return { name: file.name, header: header.cells, rows, guess }
}

/**
 * Reads a file in chunks and reports the progress from 0 to 1. Throws an error with a message for the user. A first line
 * that only names the separator is empty in the result.
 */
export async function readCsvLines(
  file: File,
  onProgress: (part: number) => void,
  encoding?: GuessedEncoding,
): Promise<{ lines: string[][]; guess: DecodedText['guess'] }> {
  if (await isSpreadsheet(file)) throw new Error(texts().fileErrors.spreadsheet)
  if (file.size > megabyteLimit * 1024 * 1024) throw new Error(texts().fileErrors.tooLarge(megabyteLimit))
  const { text, guess } = decodeText(new Uint8Array(await file.arrayBuffer()), encoding)
  const separator = separatorOf(text)
  const all = await readLines(new File([text], file.name), separator, onProgress)
  return { lines: separator === '' ? all : [[], ...all.slice(1)], guess }
}

/** Throws if there are no rows, more than `limit`, or one with more cells than the header. */
export function assertRows({ header, rows }: CsvFile, limit: number): void {
  if (rows.length === 0) throw new Error(texts().fileErrors.noRows)
  if (rows.length > limit) throw new Error(messages().imports.tooManyRows(limit))
  const ragged = rows.find(({ cells }) => cells.slice(header.length).some(isFilled))
  if (ragged) throw new Error(texts().fileErrors.extraCells(ragged.number))
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
function separatorOf(text: string): string {
  return /^"?sep=([,;|\t])"?(?:[\r\n]|$)/i.exec(text)?.[1] ?? ''
}

/** The file is in UTF-8. */
function readLines(file: File, delimiter: string, onProgress: (part: number) => void): Promise<string[][]> {
  return new Promise((resolve, reject) => {
    const lines: string[][] = []
    Papa.parse<string[]>(file, {
      encoding: 'utf-8',
      delimiter,
      chunkSize: 64 * 1024,
      chunk({ data, errors, meta }, parser) {
        const [broken] = errors.filter(({ type }) => type === 'Quotes')
        if (broken) {
          // Runs before `abort`, which calls `complete`.
          reject(new Error(texts().fileErrors.unclosedQuote(lines.length + (broken.row ?? 0) + 1)))
          return parser.abort()
        }
        for (const line of data) lines.push(line)
        onProgress(Math.min(1, meta.cursor / Math.max(1, file.size)))
      },
      complete: () => resolve(lines),
      error: () => reject(new Error(texts().fileErrors.unreadable)),
    })
  })
}
