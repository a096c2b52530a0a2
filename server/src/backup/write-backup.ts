import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import type { MigrationMeta } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Report } from '../cli/task'
import { schemaVersion } from '../db/migrate'
import { noTimeouts } from '../db/open'
import { StartError } from '../start-error'
import { endOfRows, type Footer, formatVersion, line } from './format'
import { type Backup, claimFile, writeNewFile, writeStandardOutput } from './output'
import { describeRowCounts, withProgress } from './progress'
import { includedRows, readLayout, type TableLayout } from './table-layout'

export interface BackupOptions {
  client: pg.ClientBase
  migrations: MigrationMeta[]
  report: Report
  signal: AbortSignal
}

/** Backs up a consistent snapshot of all tables to a new file. A running server can keep writing. */
export async function backUpToFile(options: BackupOptions, path: string): Promise<void> {
  if (existsSync(path)) throw new StartError(`${path} already exists: choose another file, or remove it`)
  await claimFile(options.client, path)
  const { backup, takenAt } = await openBackup(options)
  await writeNewFile(path, backup)
  const { size } = await stat(path)
  options.report(`Backed up everything as of ${takenAt} to ${path} (${(size / 1e6).toFixed(1)} MB)`)
}

/** Backs up to standard output. A backup that fails has no checksum at its end, so a restore rejects it. */
export async function backUpToStandardOutput(options: BackupOptions, stdout: Writable): Promise<void> {
  const { backup, takenAt } = await openBackup(options)
  await writeStandardOutput(stdout, backup)
  options.report(`Backed up everything as of ${takenAt} to standard output`)
}

async function openBackup(options: BackupOptions): Promise<{ backup: Backup; takenAt: string }> {
  const { client, migrations, signal } = options
  const { takenAt, schema, layout } = await openSnapshot(client, migrations)
  const newest = migrations[schema - 1]?.folderMillis
  const header = line({
    product: 'Evenhand',
    content: 'backup',
    format: formatVersion,
    schema,
    newest,
    takenAt,
  })
  return { backup: { header, content: contentOf(options, layout), signal }, takenAt }
}

async function openSnapshot(client: pg.ClientBase, migrations: MigrationMeta[]) {
  await client.query(noTimeouts)
  // Values must have the same text format on every server.
  await client.query("set datestyle = 'ISO, YMD'; set timezone = 'UTC'; set intervalstyle = 'postgres'")
  await client.query("set extra_float_digits = 1; set bytea_output = 'hex'")
  if ((await schemaVersion(client, migrations)) === 0) {
    throw new StartError('The database contains no Evenhand data')
  }
  const names = (await readLayout(client, migrations)).map(({ name }) => client.escapeIdentifier(name))
  await client.query('begin isolation level repeatable read read only')
  // The first query after the lock takes the snapshot, so no migration can change the tables after it.
  await client.query(`lock table ${names.map((name) => `public.${name}`).join(', ')} in access share mode`)
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
  const layout = await readLayout(client, migrations)
  if (layout.length !== names.length) throw new StartError('The database is being migrated: try again')
  const takenAt = rows[0]?.now.toISOString() ?? ''
  return { takenAt, schema: await schemaVersion(client, migrations), layout }
}

async function* contentOf(
  { client, report }: BackupOptions,
  layout: TableLayout[],
): AsyncGenerator<Buffer | string> {
  const copies: { table: string; copy: { rowCount: number } }[] = []
  for (const { name: table, columns } of layout) {
    report(`Reading ${table}`)
    yield line({ table, columns })
    const copy = client.query(copyTo(`copy (${selection(client, table, columns)}) to stdout`))
    yield* withProgress(copy, table, report)
    yield endOfRows
    copies.push({ table, copy })
  }
  // The row counts are known once the next query has returned.
  const sequences = await readSequences(client, layout)
  const rows = Object.fromEntries(copies.map(({ table, copy }) => [table, copy.rowCount]))
  yield line({ rows, sequences })
  report(`Read ${describeRowCounts(rows)}`)
}

function selection(client: pg.ClientBase, table: string, columns: string[]): string {
  const names = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  return `select ${names} from public.${client.escapeIdentifier(table)} where ${includedRows[table] ?? 'true'}`
}

/** Read after the rows, so no number of a restored row is assigned again. */
async function readSequences(client: pg.ClientBase, layout: TableLayout[]): Promise<Footer['sequences']> {
  const { rows } = await client.query<Footer['sequences'][number]>(
    `select t.relname::text as "table", a.attname::text as "column",
       pg_sequence_last_value(s.seqrelid)::float8 as value
     from pg_sequence s
     join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = s.seqrelid and d.deptype in ('i', 'a')
     join pg_class t on t.oid = d.refobjid
     join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
     where t.relnamespace = 'public'::regnamespace and t.relname = any($1)
       and pg_sequence_last_value(s.seqrelid) is not null
     order by 1, 2`,
    [layout.map(({ name }) => name)],
  )
  return rows
}
