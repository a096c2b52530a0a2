import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { excludedTables, includedRows } from '#backup/table-layout'
import { type CommandResult, runEvenhand } from './command'
import { query } from './database'

/** Runs `evenhand backup FILE` or `evenhand restore FILE` on this database. */
export function run(name: 'backup' | 'restore', url: string, ...args: string[]): Promise<CommandResult> {
  return runInterrupted(name, url, undefined, ...args)
}

/** Interrupts the command when it prints this line. */
export function runInterrupted(
  name: 'backup' | 'restore',
  url: string,
  interruptAt: string | undefined,
  ...args: string[]
): Promise<CommandResult> {
  return runEvenhand([name, ...args], { env: { DATABASE_URL: url }, interruptAt })
}

export async function makeFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'evenhand-backup-'))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

export async function tablesOf(url: string): Promise<string[]> {
  const rows = await query<{ name: string }>(
    url,
    "select tablename::text as name from pg_tables where schemaname = 'public' order by tablename",
  )
  return rows.map(({ name }) => name)
}

/** Returns the rows of every table that a backup contains, as JSON strings. */
export async function allRowsIn(url: string): Promise<Record<string, string[]>> {
  const tables = (await tablesOf(url)).filter((name) => !excludedTables.includes(name))
  const selects = tables.map(
    (name) =>
      `select '${name}' as name, to_jsonb(t)::text as row from ${name} t where ${includedRows[name] ?? 'true'}`,
  )
  const rows = await query<{ name: string; row: string }>(url, `${selects.join(' union all ')} order by 1, 2`)
  const rowsByTable = Object.fromEntries(tables.map((name) => [name, [] as string[]]))
  for (const { name, row } of rows) rowsByTable[name]?.push(row)
  return rowsByTable
}
