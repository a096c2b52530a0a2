import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** A placeholder for each of these columns, under the column's own name and written as the column is. */
export function placeholders<Name extends string>(
  table: Record<Name, PgColumn>,
  names: readonly Name[],
): Record<Name, SQL> {
  const entries = names.map((name) => [name, sql`${sql.param(sql.placeholder(name), table[name])}`])
  return Object.fromEntries(entries) as Record<Name, SQL>
}
