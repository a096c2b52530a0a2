import type { Cell } from '../tables/table'

/** Writes a table as text, part by part. */
export interface TableWriter {
  /** Everything before the first row, with the header. */
  start(): string
  rows(rows: readonly Cell[][]): string
  end(): string
}
