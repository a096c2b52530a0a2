import type { MatchEvaluators } from '@evenhand/domain/api'
import { cycleLimits } from '@evenhand/domain/cycles'
import { cycleWizard, imports } from '@/messages'
import { assertRows, readCsv } from '@/ui/file/read-csv'
import { evaluatorColumns } from './evaluator-columns'

type Cells = MatchEvaluators['rows'][number]

export interface EvaluatorFile {
  name: string
  /** `number` is as a spreadsheet numbers it. */
  rows: { number: number; cells: Cells }[]
}

/** Reports the progress from 0 to 1. Throws an error with a message for the user. */
export async function readEvaluatorFile(
  file: File,
  onProgress: (part: number) => void,
): Promise<EvaluatorFile> {
  const csv = await readCsv(file, onProgress)
  const plain = csv.header.map(plainHeader)
  const indexes = evaluatorColumns.map(({ names }) => plain.findIndex((header) => names.includes(header)))
  const missing = evaluatorColumns.filter((_, index) => indexes[index] === -1).map(({ column }) => column)
  if (missing.length > 0) {
    const headers = missing.map((column) => cycleWizard.import.headers[column])
    throw new Error(imports.fileErrors.missingColumns(headers))
  }
  assertRows(csv, cycleLimits.people)
  const [employee = 0, first = 0, second = 0] = indexes
  const cell = (cells: string[], index: number) => (cells[index] ?? '').trim()
  return {
    name: csv.name,
    rows: csv.rows.map(({ number, cells }) => ({
      number,
      cells: {
        employee: cell(cells, employee),
        first: cell(cells, first),
        second: cell(cells, second),
      },
    })),
  }
}

/** 'First evaluator (email)' is read as 'firstevaluator'. */
function plainHeader(header: string): string {
  return header
    .toLowerCase()
    .replaceAll(/\(.*?\)/g, '')
    .replaceAll(/[^a-z0-9]/g, '')
}
