import type { MigrationMeta } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { ownObjects } from '../db/migrate'
import { leftOutTables } from './left-out'

/** A table as it is backed up: without the columns that the database computes. */
export interface TableLayout {
  name: string
  columns: string[]
}

/** The tables of a backup as they stand in the catalog, each after those that it refers to. */
export async function readLayout(client: pg.ClientBase, migrations: MigrationMeta[]): Promise<TableLayout[]> {
  const names = ownObjects(migrations).tables.filter((name) => !leftOutTables.includes(name))
  const { rows } = await client.query<TableLayout & { refersTo: string[] }>(catalog, [names])
  const ordered: TableLayout[] = []
  let waiting = rows
  while (waiting.length > 0) {
    const isBlocked = ({ name, refersTo }: (typeof rows)[number]) =>
      waiting.some((other) => other.name !== name && refersTo.includes(other.name))
    const free = waiting.filter((table) => !isBlocked(table))
    if (free.length === 0) throw new Error(`tables refer to each other in a circle: ${namesOf(waiting)}`)
    ordered.push(...free.map(({ name, columns }) => ({ name, columns })))
    waiting = waiting.filter(isBlocked)
  }
  return ordered
}

/** In the order of their names, so that two backups of the same data are alike. */
const catalog = `
  select t.relname::text as name,
    array(
      select attname::text from pg_attribute
      where attrelid = t.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
    ) as columns,
    array(
      select other.relname::text from pg_constraint c join pg_class other on other.oid = c.confrelid
      where c.conrelid = t.oid and c.contype = 'f'
    ) as "refersTo"
  from pg_class t
  where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and t.relname = any($1)
  order by t.relname`

function namesOf(tables: TableLayout[]): string {
  return tables.map(({ name }) => name).join(', ')
}
