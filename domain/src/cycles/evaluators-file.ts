import type { MatchEvaluators } from '../api/cycle-plan'
import { imports, reviews } from '../messages/english'
import { byteOrderMark, csvLine, matchHeaders, unescapeFormulas } from '../people/user-csv'
import { cycleLimits } from './cycles'

type Field = keyof MatchEvaluators['rows'][number]

/** A row to match, with its number as a spreadsheet counts: the header is usually row 1. */
export type EvaluatorFileRow = MatchEvaluators['rows'][number] & { number: number }

/** Other names that files use for a column, in the form of `matchHeaders`. */
const synonyms: Record<Field, readonly string[]> = {
  employee: [
    'employeeemail',
    'employeenumber',
    'employeeno',
    'employeeid',
    'email',
    'emailaddress',
    'person',
  ],
  first: ['firstevaluatoremail', 'firstevaluatornumber', 'firstevaluatorid', 'firstapprover', 'firstgrader'],
  second: [
    'secondevaluatoremail',
    'secondevaluatornumber',
    'secondevaluatorid',
    'secondapprover',
    'secondgrader',
  ],
}

const fields = Object.keys(synonyms) as Field[]
/** The headers are part of the file format, so they are always in English. */
const columns = fields.map((field) => ({
  field,
  header: reviews.roles[field],
  synonyms: synonyms[field],
}))

/** The cells of a CSV file, line by line, as rows to match. Blank lines are skipped. Returns why the file cannot be used otherwise. */
export function readEvaluatorLines(
  lines: readonly (readonly string[])[],
  { fileErrors, tooManyRows } = imports,
): { rows: EvaluatorFileRow[] } | { problem: string } {
  const [header, ...filled] = lines
    .map((cells, index) => ({ number: index + 1, cells: cells.map((cell) => unescapeFormulas(cell.trim())) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (!header) return { problem: fileErrors.empty }
  const found = matchHeaders(header.cells, columns)
  const missing = columns.filter(({ field }) => !found.includes(field))
  if (missing.length > 0)
    return { problem: fileErrors.missingColumns(missing.map((column) => column.header)) }
  if (filled.length === 0) return { problem: fileErrors.noRows }
  if (filled.length > cycleLimits.people) return { problem: tooManyRows(cycleLimits.people) }
  const cellOf = (cells: readonly string[], field: Field) => shortened(cells[found.indexOf(field)] ?? '')
  return {
    rows: filled.map(({ number, cells }) => ({
      number,
      employee: cellOf(cells, 'employee'),
      first: cellOf(cells, 'first'),
      second: cellOf(cells, 'second'),
    })),
  }
}

/** Shortens a long cell, which matches nobody. Otherwise the server would reject the whole file. */
function shortened(cell: string): string {
  return [...cell.replaceAll('\0', '')].slice(0, cycleLimits.fileCell).join('')
}

/** An empty file to fill in. */
export const evaluatorFileTemplate = byteOrderMark + csvLine(columns.map(({ header }) => header))
