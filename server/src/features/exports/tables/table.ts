import type { Review } from '@evenhand/domain/api'
import type { SheetName } from '@evenhand/domain/company/exports'
import { fullName, type UserName } from '@evenhand/domain/people/users'
import { messages } from '../../../messages'

/** A score has two decimals. A day is `YYYY-MM-DD`, a time is an ISO timestamp in UTC. */
export type CellType = 'text' | 'number' | 'score' | 'day' | 'time'
export type Cell = string | number | null

export interface Column {
  header: string
  type: CellType
  /** In characters. */
  width: number
}

/** One sheet of an export. The rows are read from API responses, so they contain nothing that the viewer cannot see. */
export interface Table {
  name: SheetName
  columns: readonly Column[]
  /** The rows of a review. */
  add(review: Review): Cell[][]
  /** The rows that depend on all reviews, once all have been added. */
  finish(): Cell[][]
}

export interface RowColumn<Row> extends Column {
  value(row: Row): Cell
}

type ColumnName = keyof typeof messages.sheets.columns

const widths: Record<CellType, number> = { text: 24, number: 12, score: 12, day: 12, time: 18 }

export function column<Row>(
  name: ColumnName,
  type: CellType,
  value: (row: Row) => Cell,
  width = widths[type],
): RowColumn<Row> {
  return { header: messages.sheets.columns[name], type, width, value }
}

export function cellsOf<Row>(columns: readonly RowColumn<Row>[], rows: readonly Row[]): Cell[][] {
  return rows.map((row) => columns.map(({ value }) => value(row)))
}

/** A table in which each review has its own rows. */
export function tableOfReviews<Row>(
  name: SheetName,
  columns: readonly RowColumn<Row>[],
  rowsOf: (review: Review) => readonly Row[],
): Table {
  return { name, columns, add: (review) => cellsOf(columns, rowsOf(review)), finish: () => [] }
}

export const wide = 50

export function nameOf(person: UserName | null): string {
  return person ? fullName(person) : messages.people.deletedPerson
}

/** Null for 0, which means that there is no rating, or that the viewer cannot see it. */
export function unlessZero(score: number): number | null {
  return score === 0 ? null : score
}
