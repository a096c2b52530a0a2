import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './open'

/**
 * Inserts rows that all have the same fields, in their order, as one JSON parameter: ten thousand rows with a
 * parameter for each value would take several times as long, and more than one statement.
 */
export async function insertMany<Table extends PgTable>(
  tx: Tx,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const [example = {}] = rows
  const columns = Object.entries(getTableColumns(table)).filter(([field]) => field in example)
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  )
  const json = rows.map((row) => {
    const values: Readonly<Record<string, unknown>> = row
    return Object.fromEntries(columns.map(([field, { name }]) => [name, values[field]]))
  })
  await tx.execute(
    sql`insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(json)}::json)`,
  )
}
