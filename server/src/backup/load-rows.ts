import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { from as copyFrom } from 'pg-copy-streams'
import { otherHistory, ownObjects } from '../db/migrate'
import { Footer, type Sections, TableHeader } from './format'
import { withProgress } from './progress'
import { readLayout } from './table-layout'
import type { BackupOptions } from './write-backup'

interface LoadOptions extends BackupOptions {
  /** The name of the backup. */
  name: string
}

/**
 * Inserts the rows of a backup with the same schema. Triggers are disabled, because the backup already contains what they
 * write, and because they would wake live streams.
 */
export async function loadRows(options: LoadOptions, sections: Sections): Promise<Footer> {
  const { client } = options
  const tables = await existingTables(options)
  await client.query(`truncate ${tables.join(', ')}`)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  const loaded: Record<string, number> = {}
  const closing = await loadTables(options, sections, loaded)
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  if (JSON.stringify(loaded) !== JSON.stringify(closing.rows)) {
    throw new Error('the number of rows does not match the row counts in the backup')
  }
  for (const { table, column, value } of closing.sequences) {
    const name = `public.${client.escapeIdentifier(table)}`
    await client.query('select setval(pg_get_serial_sequence($1, $2), $3)', [name, column, value])
  }
  // Collects statistics. Without them, the first queries would get bad plans.
  await client.query(`analyze ${tables.join(', ')}`)
  return closing
}

async function existingTables({ client, migrations }: LoadOptions): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select tablename::text as name from pg_tables where schemaname = 'public' and tablename = any($1)",
    [ownObjects(migrations).tables],
  )
  return rows.map(({ name }) => `public.${client.escapeIdentifier(name)}`)
}

async function loadTables(
  { client, name, migrations, report, signal }: LoadOptions,
  sections: Sections,
  loaded: Record<string, number>,
): Promise<Footer> {
  const layout = new Map((await readLayout(client, migrations)).map((table) => [table.name, table.columns]))
  for (;;) {
    const next = JSON.parse(await sections.line())
    const { data: head } = TableHeader.safeParse(next)
    if (!head) return Footer.parse(next)
    const known = layout.get(head.table) ?? []
    if (!head.columns.every((column) => known.includes(column))) throw otherHistory(name)
    report(`Restoring ${head.table}`)
    const columns = head.columns.map((column) => client.escapeIdentifier(column)).join(', ')
    const copy = client.query(
      copyFrom(`copy public.${client.escapeIdentifier(head.table)} (${columns}) from stdin`),
    )
    await pipeline(Readable.from(withProgress(sections.rows(), head.table, report)), copy, { signal })
    loaded[head.table] = copy.rowCount
  }
}
