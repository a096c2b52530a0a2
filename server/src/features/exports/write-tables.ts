import type { LogEntry, Review } from '@evenhand/domain/api'
import type { SheetName } from '@evenhand/domain/company/exports'
import { AppError } from '@evenhand/domain/errors'
import type { ExportedReview } from './read-reviews'
import { type Compressed, createSpool } from './sheets/spool'
import type { TableWriter } from './sheets/writer'
import type { Cell, Column, Table } from './tables/table'

/** The rows that fit in an Excel sheet, without the header. */
const maxRows = 1_048_575

export interface WrittenTable {
  name: SheetName
  content: Compressed
}

/** Writes all tables in one pass over the reviews. */
export async function writeTables(
  reviews: AsyncIterable<ExportedReview>,
  tables: readonly Table[],
  createWriter: (columns: readonly Column[], timeZone: string) => TableWriter,
  timeZone: string,
) {
  const outputs = tables.map((table) => createOutput(table, createWriter(table.columns, timeZone)))
  let reviewCount = 0
  for (const output of outputs) await output.start()
  const logOutput = outputs.find(({ name }) => name === 'log')
  for await (const { review, olderEntries } of reviews) {
    reviewCount += 1
    for (const output of outputs) await output.add(review)
    if (!logOutput) continue
    for await (const entries of olderEntries()) await logOutput.addEntries(review, entries)
  }
  const written: WrittenTable[] = []
  for (const output of outputs) written.push({ name: output.name, content: await output.end() })
  return { written, reviewCount }
}

function createOutput(table: Table, writer: TableWriter) {
  const spool = createSpool()
  let rowCount = 0
  async function append(rows: readonly Cell[][]) {
    rowCount += rows.length
    if (rowCount > maxRows) throw new AppError('EXPORT_TOO_LARGE')
    await spool.write(writer.rows(rows))
  }
  return {
    name: table.name,
    start: () => spool.write(writer.start()),
    add: (review: Review) => append(table.add(review)),
    addEntries: (review: Review, entries: LogEntry[]) =>
      append(table.add({ ...review, evaluationLogs: entries })),
    async end() {
      await append(table.finish())
      await spool.write(writer.end())
      return spool.end()
    },
  }
}
