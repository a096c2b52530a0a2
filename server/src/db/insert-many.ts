import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from './open'

/**
 * Inserts rows with the same fields, in order, as one JSON parameter. With one parameter per value, ten thousand rows
 * would need several statements and take several times as long.
 */
export async function insertMany<Table extends PgTable>(
  tx: Queryable,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const [example] = rows
  if (!example) return
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
