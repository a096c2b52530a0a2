import { byteOrderMark, csvLine } from '@evenhand/domain/people/user-csv'

export interface DataCell {
  /** Null if there is no value. */
  value: number | string | null
  /** How the value is shown. The file contains the value itself. */
  text?: string
  /** The URL of the reviews behind it. */
  to?: string | undefined
}

export interface DataRow {
  key: string
  name: string
  /** An explanation below the name. */
  hint?: string
  to?: string
  cells: readonly DataCell[]
}

/** The values of a chart. */
export interface ChartData {
  /** The name of the file, without its extension. */
  file: string
  caption: string
  /** The first column contains the row names. */
  columns: readonly string[]
  rows: readonly DataRow[]
}

/** A cell with an average or a difference. */
export function numberCell(value: number | null, format: (value: number) => string): DataCell {
  return value === null ? { value } : { value, text: format(value) }
}

/** A number of reviews, with a link unless it is 0. */
export function countCell(count: number, to?: string): DataCell {
  return { value: count, to: count > 0 ? to : undefined }
}

export function csvOf({ columns, rows }: ChartData): string {
  const lines = rows.map(({ name, cells }) => csvLine([name, ...cells.map(({ value }) => value ?? '')]))
  return [byteOrderMark, csvLine(columns), ...lines].join('')
}
