import { Column, fillPlaceholders, getTableColumns, is, SQL, Table } from 'drizzle-orm'
import type pg from 'pg'
import type { Queryable } from './open'

interface Built {
  toSQL(): { sql: string; params: unknown[] }
}

interface BuiltSelect<Row> extends Built, PromiseLike<Row[]> {
  readonly _: { readonly selectedFields: Fields }
}

type Fields = Record<string, unknown>
type Values = Record<string, unknown>

/** Without a name the database does not keep a plan. */
export const plannedAnew = ''

/**
 * A question that nearly every call asks: built once, and planned once for each connection under its name, which has to be
 * its own. The rows are put together here, since the query builder takes longer for that than the database for finding them.
 */
export function question<Row>(
  name: string,
  build: (db: Queryable) => BuiltSelect<Row>,
): (db: Queryable, values?: Values) => Promise<Row[]> {
  let built: { text: string; params: unknown[]; rowOf: (values: unknown[]) => Row } | undefined
  return async (db, values = {}) => {
    built ??= builtQuestion(build(db))
    const { text, params, rowOf } = built
    const config: pg.QueryArrayConfig = {
      name,
      text,
      values: fillPlaceholders(params, values),
      rowMode: 'array',
    }
    const { rows } = await db.$client.query<unknown[]>(config)
    return rows.map(rowOf)
  }
}

/** The same for a question that comes in shapes, of which there have to be few. */
export function shapedQuestion<Shape, Row>(
  name: string,
  build: (db: Queryable, shape: Shape) => BuiltSelect<Row>,
): (db: Queryable, shape: Shape, values: Values) => Promise<Row[]> {
  const shapes = new Map<string, ReturnType<typeof question<Row>>>()
  return (db, shape, values) => {
    const key = JSON.stringify(shape)
    const known = shapes.get(key) ?? question(name, (anyDb) => build(anyDb, shape))
    shapes.set(key, known)
    return known(db, values)
  }
}

/** The same for a change; it gives the number of rows that were changed. */
export function change(
  name: string,
  build: (db: Queryable) => Built,
): (db: Queryable, values: Values) => Promise<number> {
  let built: ReturnType<Built['toSQL']> | undefined
  return async (db, values) => {
    built ??= build(db).toSQL()
    const { sql: text, params } = built
    const { rowCount } = await db.$client.query({ name, text, values: fillPlaceholders(params, values) })
    return rowCount ?? 0
  }
}

function builtQuestion<Row>(select: BuiltSelect<Row>) {
  const { sql: text, params } = select.toSQL()
  return { text, params, rowOf: rowMaker<Row>(select._.selectedFields) }
}

/** Columns come in the order in which they were asked for; those of a table or a group make an object of their own. */
function rowMaker<Row>(fields: Fields): (values: unknown[]) => Row {
  const parts = Object.entries(fields).map(([name, field]) => ({ name, inner: innerNames(field) }))
  const emptyRow = emptyObject(parts.map(({ name }) => name))
  const groups = parts.map(({ name, inner }) => ({ name, inner, empty: emptyObject(inner ?? []) }))
  return (values) => {
    // Copies of an object with all the names are made at once; one that grows name by name is made again and again.
    const row = { ...emptyRow }
    let position = 0
    for (const { name, inner, empty } of groups) {
      if (!inner) {
        row[name] = values[position++]
        continue
      }
      const group = { ...empty }
      for (const innerName of inner) group[innerName] = values[position++]
      row[name] = group
    }
    return row as Row
  }
}

function emptyObject(names: string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, null]))
}

function innerNames(field: unknown): string[] | undefined {
  if (is(field, Column) || is(field, SQL) || is(field, SQL.Aliased)) return undefined
  return Object.keys(is(field, Table) ? getTableColumns(field) : (field as Fields))
}
