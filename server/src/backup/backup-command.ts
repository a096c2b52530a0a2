import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { serverName } from '../db/open'
import { migrationsDir } from '../paths'
import { openShared } from './open-database'
import type { Task } from './task'
import { writeBackup } from './write-backup'

/** Backs up the configured database into a file. A server may be running on it. */
export async function backupCommand({ config, path, report, signal }: Task): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: migrationsDir })
  const { url, release } = await openShared(config)
  try {
    await withClient(url, (client) => writeBackup({ client, migrations, report, signal }, path))
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
