import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Client } from 'pg'

const root = resolve(import.meta.dirname, '../..')
const folder = join(root, 'server/migrations')
const book = 'drizzle.__drizzle_migrations'

const journal: { entries: { tag: string; when: number }[] } = JSON.parse(
  readFileSync(join(folder, 'meta/_journal.json'), 'utf8'),
)

/** The present schema, counted in migrations. */
export const presentSchema = journal.entries.length

/** Makes an empty database what a release with so many migrations has made of it. */
export async function makeSchema(client: Client, schema: number): Promise<void> {
  await client.query('create schema drizzle')
  await client.query(`create table ${book} (id serial primary key, hash text not null, created_at bigint)`)
  for (const { tag, when } of journal.entries.slice(0, schema)) {
    const text = readFileSync(join(folder, `${tag}.sql`), 'utf8')
    for (const statement of text.split('--> statement-breakpoint')) await client.query(statement)
    const hash = createHash('sha256').update(text).digest('hex')
    await client.query(`insert into ${book} (hash, created_at) values ($1, $2)`, [hash, when])
  }
}

/** How many the database has seen. */
export async function appliedMigrations(client: Client): Promise<number> {
  const { rows } = await client.query('select to_regclass($1) as book', [book])
  if (rows[0]?.book === null) return 0
  const { rows: counted } = await client.query(`select count(*)::int as applied from ${book}`)
  return counted[0]?.applied
}

/** The built server as it was with so many migrations; gives its program. */
export async function makeOldServer(place: string, schema: number): Promise<string> {
  const server = join(place, 'server')
  await mkdir(join(server, 'migrations/meta'), { recursive: true })
  await cp(join(root, 'server/dist'), join(server, 'dist'), { recursive: true })
  await writeFile(join(server, 'package.json'), '{"type":"module"}')
  await symlink(join(root, 'node_modules'), join(place, 'node_modules'))
  const entries = journal.entries.slice(0, schema)
  await writeFile(join(server, 'migrations/meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  for (const { tag } of entries) await cp(join(folder, `${tag}.sql`), join(server, `migrations/${tag}.sql`))
  return join(server, 'dist/main.js')
}
