import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { serverName } from '../db/open'
import { migrationsDir } from '../paths'
import type { Order } from './order'
import { reachDatabase } from './reach-database'
import { writeBackup } from './write-backup'

/** Backs the configured database up into a file, whether a server runs on it or not. */
export async function backUp({ config, path, tell, signal }: Order): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: migrationsDir })
  const { url, release } = await reachDatabase(config)
  try {
    await withClient(url, (client) => writeBackup({ client, migrations, tell, signal }, path))
  } finally {
    await release()
  }
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `${serverName}-backup`,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  })
  client.on('error', () => undefined)
  await client.connect()
  return work(client).finally(() => client.end())
}
