import type { MigrationMeta } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { ownObjects } from '../db/migrate'
import { secretSetting } from '../token-secret'
import { backupSettings } from './last-backup'

/** A table of a backup, without generated columns. */
export interface TableLayout {
  name: string
  columns: string[]
}

/** The tables of a backup, each after the tables that it references. */
export async function readLayout(client: pg.ClientBase, migrations: MigrationMeta[]): Promise<TableLayout[]> {
  const names = ownObjects(migrations).tables.filter((name) => !excludedTables.includes(name))
  const { rows } = await client.query<TableLayout & { references: string[] }>(catalog, [names])
  const ordered: TableLayout[] = []
  let remaining = rows
  while (remaining.length > 0) {
    const isBlocked = ({ name, references }: (typeof rows)[number]) =>
      remaining.some((other) => other.name !== name && references.includes(other.name))
    const free = remaining.filter((table) => !isBlocked(table))
    if (free.length === 0) throw new Error(`tables reference each other in a cycle: ${namesOf(remaining)}`)
    ordered.push(...free.map(({ name, columns }) => ({ name, columns })))
    remaining = remaining.filter(isBlocked)
  }
  return ordered
}

/** Ordered by name, so backups of the same data are identical. */
const catalog = `
  select t.relname::text as name,
    array(
      select attname::text from pg_attribute
      where attrelid = t.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
    ) as columns,
    array(
      select other.relname::text from pg_constraint c join pg_class other on other.oid = c.confrelid
      where c.conrelid = t.oid and c.contype = 'f'
    ) as "references"
  from pg_class t
  where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and t.relname = any($1)
  order by t.relname`

function namesOf(tables: TableLayout[]): string {
  return tables.map(({ name }) => name).join(', ')
}

/**
 * Tables that are not backed up: sessions, password resets, failed attempts and known addresses. Restoring them would
 * reactivate sessions that have ended since. Archives are large, expire after a day and can be created again. No run
 * of a daily job from before the restore is made up.
 */
export const excludedTables: readonly string[] = [
  'sessions',
  'refresh_tokens',
  'password_resets',
  'attempts',
  'known_addresses',
  'archives',
  'archive_parts',
  'daily_jobs',
]

const excludedSettings = [secretSetting, ...backupSettings].map((key) => `'${key}'`)

/** SQL conditions for tables that are backed up in part. The token secret is never in a backup. */
export const includedRows: Readonly<Record<string, string>> = {
  settings: `key not in (${excludedSettings.join(', ')})`,
}
