import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from './open'

/** Builds a statement once for each database handle, because a prepared statement of Drizzle belongs to one. */
export function prepared<Statement>(build: (db: Queryable) => Statement): (db: Queryable) => Statement {
  const statements = new WeakMap<Queryable, Statement>()
  return (db) => {
    const statement = statements.get(db) ?? build(db)
    statements.set(db, statement)
    return statement
  }
}

/** A placeholder for each column, with the column's name and its encoder. Null is not encoded. */
export function placeholders<Name extends string>(
  table: Record<Name, PgColumn>,
  names: readonly Name[],
): Record<Name, SQL> {
  const entries = names.map((name) => {
    const column = table[name]
    const encoder = {
      mapToDriverValue: (value: unknown) => (value === null ? null : column.mapToDriverValue(value)),
    }
    return [name, sql`${sql.param(sql.placeholder(name), encoder)}`]
  })
  return Object.fromEntries(entries) as Record<Name, SQL>
}

/**
 * Makes PostgreSQL plan a named statement only once per connection. It would plan again for each execution if that
 * looks a little cheaper, which takes longer than running a statement with many small parts. So the planner must not
 * see the values.
 */
export function plannedOnce(text: string, types: readonly string[]): string {
  return text.replaceAll(/\$(\d)/g, (parameter, number) => {
    const type = types[Number(number) - 1]
    return `(select ${parameter}::${type})::${type}`
  })
}
