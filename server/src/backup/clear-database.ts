import type { MigrationMeta } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { ownObjects } from '../db/migrate'

/** Takes away all that is ours, and nothing else; the tables of the jobs stay, without jobs. */
export async function clearDatabase(client: pg.ClientBase, migrations: MigrationMeta[]): Promise<void> {
  const { tables, functions } = ownObjects(migrations)
  const named = (names: string[]) => names.map((name) => `public.${client.escapeIdentifier(name)}`).join(', ')
  await client.query(`drop table if exists ${named(tables)}`)
  await client.query(`drop function if exists ${named(functions)}`)
  await client.query('drop table if exists drizzle.__drizzle_migrations')
  await client.query('delete from pgboss.job')
  await client.query('delete from pgboss.archive')
}
