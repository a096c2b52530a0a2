import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { MigrationMeta } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { ownObjects } from '../db/migrate'
import { Closing, TableHead } from './format'
import type { Sections } from './sections'
import { type Tell, watched } from './tell'

interface LoadParts {
  client: pg.ClientBase
  migrations: MigrationMeta[]
  tell: Tell
  signal: AbortSignal
}

/**
 * Fills the tables with the rows of a backup of the same schema. Counts and what was told are among the rows: the
 * triggers that else keep them would do so a second time, and wake streams.
 */
export async function loadRows(parts: LoadParts, sections: Sections): Promise<Closing> {
  const { client } = parts
  const tables = await presentTables(parts)
  await client.query(`truncate ${tables.join(', ')}`)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  const loaded: Record<string, number> = {}
  const closing = await loadTables(parts, sections, loaded)
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  if (JSON.stringify(loaded) !== JSON.stringify(closing.rows)) {
    throw new Error('the backup holds other rows than it says')
  }
  for (const { table, column, value } of closing.sequences) {
    const name = `public.${client.escapeIdentifier(table)}`
    await client.query('select setval(pg_get_serial_sequence($1, $2), $3)', [name, column, value])
  }
  // Without it the first to come would wait for plans that know nothing of what is there.
  await client.query(`analyze ${tables.join(', ')}`)
  return closing
}

async function presentTables({ client, migrations }: LoadParts): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select tablename::text as name from pg_tables where schemaname = 'public' and tablename = any($1)",
    [ownObjects(migrations).tables],
  )
  return rows.map(({ name }) => `public.${client.escapeIdentifier(name)}`)
}

async function loadTables(
  { client, tell, signal }: LoadParts,
  sections: Sections,
  loaded: Record<string, number>,
): Promise<Closing> {
  for (;;) {
    const next = JSON.parse(await sections.line())
    const { data: head } = TableHead.safeParse(next)
    if (!head) return Closing.parse(next)
    tell(`Restoring ${head.table}`)
    const columns = head.columns.map((column) => client.escapeIdentifier(column)).join(', ')
    const copy = client.query(
      copyFrom(`copy public.${client.escapeIdentifier(head.table)} (${columns}) from stdin`),
    )
    await pipeline(Readable.from(watched(sections.rows(), head.table, tell)), copy, { signal })
    loaded[head.table] = copy.rowCount
  }
}
