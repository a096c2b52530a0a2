import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { runCommand } from '#backup/command'
import { excludedTables } from '#backup/excluded'

export interface Said {
  code: number
  /** What was told on the way, and what went wrong. */
  told: string
  complaint: string
}

/** As `npm run backup -- FILE` and `npm run restore -- FILE` do it, on the database of the URL. */
export function command(name: 'backup' | 'restore', url: string, ...args: string[]): Promise<Said> {
  return interrupted(name, url, undefined, ...args)
}

/** Is interrupted when it tells this. */
export async function interrupted(
  name: 'backup' | 'restore',
  url: string,
  moment: string | undefined,
  ...args: string[]
): Promise<Said> {
  const said = { told: '', complaint: '' }
  const controller = new AbortController()
  const code = await runCommand(name, args, {
    env: { DATABASE_URL: url },
    print: (line) => {
      said.told += `${line}\n`
      if (line === moment) controller.abort()
    },
    printError: (line) => {
      said.complaint += `${line}\n`
    },
    signal: controller.signal,
  })
  return { code, ...said }
}

export async function makeFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'evenhand-backup-'))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

export async function ask<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'test' })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

export async function tablesOf(url: string): Promise<string[]> {
  const rows = await ask<{ name: string }>(
    url,
    "select tablename::text as name from pg_tables where schemaname = 'public' order by tablename",
  )
  return rows.map(({ name }) => name)
}

/** Every row of every table that a backup takes, as text. */
export async function everythingIn(url: string): Promise<Record<string, string[]>> {
  const taken = (await tablesOf(url)).filter((name) => !excludedTables.includes(name))
  const readAll = taken.map((name) => `select '${name}' as name, to_jsonb(t)::text as row from ${name} t`)
  const rows = await ask<{ name: string; row: string }>(url, `${readAll.join(' union all ')} order by 1, 2`)
  const everything = Object.fromEntries(taken.map((name) => [name, [] as string[]]))
  for (const { name, row } of rows) everything[name]?.push(row)
  return everything
}
