import { byteOrderMark, csvLine } from '@evenhand/domain/people/user-csv'
import type { Cell, CellType, Column } from '../tables/table'
import { localClock, type TableWriter } from './writer'

/** Dates and times are in ISO 8601, with a space instead of a T, because spreadsheets read that as a time. */
export function csvWriter(columns: readonly Column[], timeZone: string): TableWriter {
  const toLocal = localClock(timeZone)
  const text = (cell: Cell | undefined, type: CellType) =>
    type === 'time' && typeof cell === 'string' ? isoTime(toLocal(cell)) : String(cell ?? '')
  return {
    start: () => byteOrderMark + csvLine(columns.map(({ header }) => header)),
    rows: (rows) =>
      rows.map((row) => csvLine(columns.map(({ type }, index) => text(row[index], type)))).join(''),
    end: () => '',
  }
}

function isoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 19).replace('T', ' ')
}
